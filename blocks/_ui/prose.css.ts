import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius } from './theme.ts';
import { vars } from './tokens.css.ts';

export const prose = style({ maxWidth: vars.width.measure });

globalStyle(`${prose} > * + *`, { marginTop: '1.1em' });
globalStyle(`${prose} > :is(h2, h3, h4)`, { marginTop: '1.8em' });
globalStyle(`${prose} > :is(h2, h3, h4) + *`, { marginTop: '0.6em' });
globalStyle(`${prose} > :first-child`, { marginTop: 0 });
globalStyle(`${prose} h2`, { fontSize: vars.size.h3 });
globalStyle(`${prose} h3`, { fontSize: vars.size.h4 });
globalStyle(`${prose} h4`, { fontSize: vars.size.body });
globalStyle(`${prose} :is(ul, ol)`, { paddingInlineStart: '1.3em' });
globalStyle(`${prose} li + li`, { marginTop: '0.4em' });
globalStyle(`${prose} li::marker`, { color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' });
globalStyle(`${prose} a`, { textDecorationColor: vars.color.accentText });
globalStyle(`${prose} blockquote`, {
  paddingInlineStart: '1.2em',
  borderInlineStart: `2px solid ${vars.color.lineStrong}`,
  fontSize: vars.size.lead,
  lineHeight: 1.45,
});
globalStyle(`${prose} :is(code, pre)`, {
  fontFamily: vars.font.code,
  fontSize: '0.9em',
  background: vars.color.surfaceSunken,
  borderRadius: radius,
});
globalStyle(`${prose} code`, { padding: '0.15em 0.35em' });
// Long lines wrap: a box that scrolls would be out of a keyboard's reach.
globalStyle(`${prose} pre`, {
  padding: '16px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.5,
});
globalStyle(`${prose} pre code`, { padding: 0, fontSize: '1em' });
// A wide table scrolls inside itself and never widens the page.
globalStyle(`${prose} table`, {
  display: 'block',
  overflowX: 'auto',
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
});
// One that fits is set as wide as the text around it.
globalStyle(`${prose} table:not(:has(tr > :nth-child(6)))`, {
  '@media': { [media.tablet]: { display: 'table', width: '100%' } },
});
globalStyle(`${prose} :is(th, td):last-child`, { paddingInlineEnd: 0 });
globalStyle(`${prose} :is(th, td)`, {
  padding: '10px 20px 10px 0',
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
// Four columns on a phone are set closer rather than scrolled: a keyboard could not scroll them.
globalStyle(`${prose} table:has(tr > :nth-child(4)) :is(th, td)`, {
  '@media': {
    [media.phone]: { fontSize: '0.875rem', lineHeight: 1.45, paddingInlineEnd: '12px', hyphens: 'auto' },
  },
});
globalStyle(`${prose} th`, { borderBottomColor: vars.color.lineStrong, fontWeight: 600 });
globalStyle(`${prose} img`, { borderRadius: radius });
globalStyle(`${prose} hr`, { marginBlock: '2em' });
