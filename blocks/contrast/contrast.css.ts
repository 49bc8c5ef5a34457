import { style } from '@vanilla-extract/css';
import { media, radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `24px ${vars.space.column}`,
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
const side = style({
  display: 'grid',
  alignContent: 'start',
  gap: '20px',
  padding: 'clamp(20px, 3vw, 40px)',
  borderRadius: radius,
});
export const before = style([side, { border: `1px solid ${vars.color.line}`, color: vars.color.textMuted }]);
export const after = style([
  side,
  { background: vars.color.surfaceRaised, border: `1px solid ${vars.color.lineStrong}` },
]);
export const items = style({ display: 'grid', gap: '8px' });
export const item = style({ display: 'flex', gap: '12px' });
export const dash = style({ flex: 'none', marginTop: '0.3em' });
