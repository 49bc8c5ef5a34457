import { style } from '@vanilla-extract/css';

/** Larger than this, the dots would look like a pattern and not like a map. */
export const map = style({ maxWidth: '40rem' });
