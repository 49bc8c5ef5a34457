import { style } from '@vanilla-extract/css';

export const bars = style({ display: 'block', width: '100%', height: '22px', overflow: 'visible' });
