import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const text = style({ color: vars.color.textMuted });
export const form = style({ display: 'grid', gap: '12px' });
