import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const form = style({ display: 'grid', gap: '16px', justifyItems: 'start', maxWidth: '65ch' });
export const note = style({ fontSize: vars.size.small, color: vars.color.textMuted });
