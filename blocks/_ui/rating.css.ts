import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const rating = style({ display: 'inline-flex', gap: '2px' });
export const full = style({ fill: 'currentColor' });
export const empty = style({ color: vars.color.lineStrong });
