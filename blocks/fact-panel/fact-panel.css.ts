import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const facts = style({ display: 'grid', margin: 0 });
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '24px',
  paddingBlock: '10px',
  borderTop: `1px solid ${vars.color.line}`,
});
export const tags = style({
  display: 'grid',
  gap: '10px',
  paddingBlock: '10px',
  borderTop: `1px solid ${vars.color.line}`,
});
globalStyle(`${facts} dt`, { color: vars.color.textMuted });
globalStyle(`${facts} dd`, { margin: 0 });
globalStyle(`${fact} > dd`, { textAlign: 'end', fontWeight: 500 });

export const text = style({ color: vars.color.textMuted });
export const links = style({ display: 'grid' });
globalStyle(`${links} a`, { display: 'inline-block', paddingBlock: '8px' });
