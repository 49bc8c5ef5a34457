import { styleVariants } from '@vanilla-extract/css';

export const stacks = styleVariants({ small: 8, medium: 16, large: 32 }, (gap) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap,
}));
