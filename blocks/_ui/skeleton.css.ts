import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, radius } from './theme.ts';
import { vars } from './tokens.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const bone = style({
  display: 'block',
  background: vars.color.line,
  borderRadius: radius,
  animation: `${breathe} 1.8s ease-in-out infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' }, [media.forcedColors]: { border: '1px solid' } },
});

/** Widths of lines of text. */
export const lines = styleVariants({
  full: { width: '100%', height: '1em' },
  long: { width: '86%', height: '1em' },
  short: { width: '48%', height: '1em' },
  title: { width: '70%', height: '1.75em' },
  button: { width: '160px', height: '44px' },
  chip: { width: '152px', height: '40px' },
});
export const box = style({ width: '100%', aspectRatio: '16 / 9' });
export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: '16px',
  minHeight: '280px',
  paddingBlock: '24px',
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { minHeight: '210px', paddingBottom: 0 } },
});
export const panel = style({
  display: 'grid',
  alignContent: 'start',
  gap: '16px',
  minHeight: '640px',
  padding: '0 clamp(20px, 3vw, 32px) 32px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
});
export const head = style({
  height: 'clamp(80px, 9vw, 112px)',
  marginInline: 'calc(clamp(20px, 3vw, 32px) * -1)',
  marginBottom: '8px',
  borderRadius: 0,
});
export const gap = style({ height: '12px' });
export const list = style({ display: 'grid', gap: '26px', paddingBlock: '12px' });
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
