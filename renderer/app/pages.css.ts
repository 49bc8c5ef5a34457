import { style } from '@vanilla-extract/css';

/** A page lies by itself, so that its layout holds whether it waits or is shown. */
export const place = style({ display: 'flow-root' });

/** Out of sight, and laid out. */
export const waiting = style({ maxHeight: 0, overflow: 'clip' });
