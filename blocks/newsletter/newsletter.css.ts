import { style } from '@vanilla-extract/css';
import { media, radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px',
  padding: 'clamp(20px, 2.5vw, 28px)',
  background: vars.color.surfaceSunken,
  borderRadius: radius,
});

export const band = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '32px clamp(48px, 6vw, 96px)',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)', alignItems: 'center' },
  },
});

export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  alignContent: 'start',
});
export const signup = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' });
export const text = style({ fontSize: vars.size.lead, lineHeight: 1.5, color: vars.color.textMuted });
export const small = style({ fontSize: vars.size.small, color: vars.color.textMuted });

const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' });
const inOneRow = style([
  form,
  { '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) max-content' } } },
]);
export const forms = { default: inOneRow, footer: inOneRow, sidebar: form };
/** Level with the field, whose label stands above it, also while an error stands below it. */
export const submit = style({
  selectors: {
    [`${inOneRow} > &`]: { '@media': { [media.tablet]: { marginTop: 'calc(1.6em + 4px)' } } },
  },
});

export const thanks = style({ scrollMarginTop: '112px' });
