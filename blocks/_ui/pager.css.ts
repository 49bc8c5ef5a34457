import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const pager = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' });
export const place = style({ color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' });
export const way = style({ display: 'inline-flex', alignItems: 'center', minHeight: '44px' });
