import { style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const timeline = style({ borderBottom: `1px solid ${vars.color.line}` });
export const event = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8px 32px',
  alignItems: 'baseline',
  paddingBlock: '24px',
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(6rem, 22%) minmax(0, 1fr)' } },
});
export const when = style({
  font: `650 ${vars.size.h3}/1.2 ${vars.font.heading}`,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
});
