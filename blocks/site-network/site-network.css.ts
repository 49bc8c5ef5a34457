import { style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const list = style({ borderBottom: `1px solid ${vars.color.line}` });
/** A row of a table on a desk, a card without a box on a phone. */
export const site = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  gap: '12px 24px',
  alignItems: 'start',
  paddingBlock: '20px',
  borderTop: `1px solid ${vars.color.line}`,
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr) 9rem max-content',
      columnGap: vars.space.column,
      alignItems: 'baseline',
    },
  },
});
export const category = style({ fontSize: vars.size.small, color: vars.color.textMuted });
export const flow = style({
  maxWidth: vars.width.measure,
  color: vars.color.textMuted,
  '@media': { [`not all and ${media.desktop}`]: { gridColumn: '1 / -1', gridRow: 2 } },
});
export const note = style({ maxWidth: vars.width.measure, color: vars.color.textMuted });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '44px',
  fontFamily: vars.font.heading,
  fontWeight: 600,
});
