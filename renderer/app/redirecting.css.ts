import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../../blocks/_ui/theme.ts';
import { vars } from '../../blocks/_ui/tokens.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const message = style({ display: 'flex', alignItems: 'center', gap: '12px' });
export const spinner = style({
  width: '20px',
  height: '20px',
  border: `2px solid ${vars.color.line}`,
  borderTopColor: vars.color.accent,
  borderRadius: '50%',
  animation: `${turn} 0.8s linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
