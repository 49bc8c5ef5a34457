import { style } from '@vanilla-extract/css';

/** As tall as the window, so that the footer does not show only to be pushed away again. */
export const page = style({ minHeight: '100vh' });
