import { style } from '@vanilla-extract/css';
import { radius } from './theme.ts';

export const whole = style({ display: 'block', width: '100%', height: 'auto', borderRadius: radius });
