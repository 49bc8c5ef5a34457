import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { radius } from './theme.ts';

const x = createVar();
const y = createVar();

const cropped = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  objectFit: 'cover',
  objectPosition: `${fallbackVar(x, '50%')} ${fallbackVar(y, '50%')}`,
});

export const shapes = styleVariants({
  wide: [cropped, { aspectRatio: '16 / 10', borderRadius: radius }],
  round: [cropped, { aspectRatio: 1, borderRadius: '50%' }],
});

const STEPS = { 0: '0%', 25: '25%', 75: '75%', 100: '100%' };

/** Where the focal point is, to the nearest quarter: the middle needs no class. */
export const focusX = styleVariants(STEPS, (at) => ({ vars: { [x]: at } }));
export const focusY = styleVariants(STEPS, (at) => ({ vars: { [y]: at } }));
