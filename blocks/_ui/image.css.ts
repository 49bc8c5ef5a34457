import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { radius } from './theme.ts';

const x = createVar();
const y = createVar();

const image = style({ display: 'block', width: '100%', borderRadius: radius });
const cropped = style([
  image,
  { objectFit: 'cover', objectPosition: `${fallbackVar(x, '50%')} ${fallbackVar(y, '50%')}` },
]);

export const shapes = styleVariants({
  whole: [image, { height: 'auto' }],
  wide: [cropped, { height: 'auto', aspectRatio: '16 / 10' }],
  round: [cropped, { borderRadius: '50%' }],
});

/** Where the focal point is, to the nearest quarter: the middle needs no class. */
export const focusX = styleVariants({ 0: '0%', 25: '25%', 75: '75%', 100: '100%' }, (at) => ({
  vars: { [x]: at },
}));
export const focusY = styleVariants({ 0: '0%', 25: '25%', 75: '75%', 100: '100%' }, (at) => ({
  vars: { [y]: at },
}));
