import { style } from '@vanilla-extract/css';

export const topics = style({ display: 'grid', gap: '16px', marginBlock: '32px' });
