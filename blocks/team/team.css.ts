import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const member = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px',
  paddingTop: '28px',
  borderTop: `1px solid ${vars.color.lineStrong}`,
});
export const head = style({ display: 'flex', alignItems: 'center', gap: '20px' });
export const name = style({ minWidth: 0 });
export const role = style({ color: vars.color.textMuted });
export const certifications = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8px',
  fontSize: vars.size.small,
});
export const label = style({ color: vars.color.textMuted });
