import { style, styleVariants } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { inverseScheme, vars } from './tokens.css.ts';

const band = style({
  paddingInline: vars.space.page,
  background: vars.color.surface,
  color: vars.color.text,
});

/** Marks a section that lies on the page's own surface. */
const plain = style({});

export const tones = styleVariants({
  plain: [band, plain],
  raised: [band, { background: vars.color.surfaceRaised }],
  sunken: [band, { background: vars.color.surfaceSunken }],
  ink: [inverseScheme, band],
});

export const inner = style({
  maxWidth: vars.width.content,
  marginInline: 'auto',
  paddingBlock: vars.space.section,
});
const hairline = { borderTop: `1px solid ${vars.color.line}` };
/** A hairline parts a section from the one before, where both lie on the same surface. */
export const ruled = style({
  selectors: { [`${plain} + ${plain} > &`]: hairline },
});
export const tight = style({ paddingBlock: `calc(${vars.space.section} / 2)` });
export const narrow = style({ maxWidth: vars.width.narrow });

export const stack = style({
  display: 'grid',
  gap: 'clamp(32px, 4vw, 56px)',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const aside = style([
  stack,
  {
    '@media': {
      [media.desktop]: {
        gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
        columnGap: 'clamp(48px, 6vw, 96px)',
        alignItems: 'start',
      },
    },
  },
]);

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px',
  justifyItems: 'start',
});
export const actions = style({ maxWidth: '100%', marginTop: '12px' });
/** Beside a long column, the heading stays in view. */
export const sticky = style({ '@media': { [media.desktop]: { position: 'sticky', top: '112px' } } });
export const wideHeader = style({
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      columnGap: vars.space.column,
      alignItems: 'end',
    },
  },
});
export const title = style({ display: 'grid', gap: '12px' });
export const eyebrow = style({
  fontSize: vars.size.small,
  fontWeight: 600,
  color: vars.color.textMuted,
});
export const text = style({
  fontSize: vars.size.lead,
  lineHeight: 1.5,
  color: vars.color.textMuted,
  maxWidth: '38em',
});
