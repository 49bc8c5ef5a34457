import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './theme.ts';

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: '12px 20px', alignItems: 'center' });
export const centre = style({ justifyContent: 'center' });
// Under one another on a phone, buttons of their own widths would make a ragged edge.
globalStyle(`${row} > *`, { '@media': { [media.phone]: { flexGrow: 1 } } });
