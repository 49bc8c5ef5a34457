import { globalStyle, style } from '@vanilla-extract/css';
import { tones } from '../_ui/section.css.ts';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const band = style({ paddingInline: vars.space.page });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 'clamp(48px, 6vw, 96px)',
  maxWidth: vars.width.content,
  marginInline: 'auto',
  paddingBlock: `calc(${vars.space.section} / 2)`,
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(280px, 4fr)' } },
});

/** Sections inside a column bring no margin to the page's edge, and stand closer together. */
const inner = style({
  vars: { [vars.space.page]: '0px', [vars.space.section]: 'clamp(40px, 5vw, 64px)' },
});
export const main = style([inner, { vars: { [vars.size.h2]: 'clamp(1.75rem, 1.5rem + 1vw, 2.375rem)' } }]);
export const aside = style([inner, { vars: { [vars.size.h2]: vars.size.h3 } }]);

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '40px' });
export const sticky = style({
  '@media': {
    // A column taller than the window would never show its end.
    [`${media.desktop} and (min-height: 50em)`]: { position: 'sticky', top: '112px' },
  },
});

globalStyle(`${main} > section:first-child > div`, { paddingTop: 0 });
// A gap parts them already: the hairline between two of one surface would touch the second one's words.
globalStyle(`${stack} > section > div`, { paddingBlock: 0, borderTop: 0 });
// A section with a surface of its own is a box here, and keeps its words off the edge.
for (const tone of [tones.raised, tones.sunken, tones.ink]) {
  globalStyle(`${stack} > .${tone.split(' ').join('.')} > div`, { padding: '24px' });
}
