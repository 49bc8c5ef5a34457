import { style } from '@vanilla-extract/css';

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: '12px 20px', alignItems: 'center' });
export const centre = style({ justifyContent: 'center' });
