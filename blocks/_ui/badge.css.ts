import { style, styleVariants } from '@vanilla-extract/css';
import { radius } from './theme.ts';
import { vars } from './tokens.css.ts';

const badge = style({
  display: 'inline-block',
  padding: '2px 10px',
  borderRadius: radius,
  border: '1px solid transparent',
  fontSize: vars.size.small,
  fontWeight: 500,
  lineHeight: 1.6,
});

export const tones = styleVariants({
  neutral: [badge, { background: vars.color.surfaceSunken, color: vars.color.text }],
  outline: [badge, { borderColor: vars.color.lineStrong }],
  strong: [badge, { background: vars.color.text, color: vars.color.surface }],
  positive: [badge, { borderColor: 'currentColor', color: vars.color.positive }],
});

/** A word in its category's colour behind a swatch, like an entry of a chart's legend. */
export const legend = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  fontSize: vars.size.small,
  fontWeight: 500,
  selectors: {
    '&::before': { content: '', width: '10px', height: '10px', background: 'currentColor' },
  },
});
