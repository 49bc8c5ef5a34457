import { style } from '@vanilla-extract/css';
import { radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const figure = style({ display: 'grid', gap: '12px', margin: 0 });
export const image = style({ display: 'block', width: '100%', height: 'auto', borderRadius: radius });
export const caption = style({
  maxWidth: '65ch',
  color: vars.color.textMuted,
  fontSize: vars.size.small,
});
