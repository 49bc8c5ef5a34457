import { style } from '@vanilla-extract/css';
import { media, radius } from '../../blocks/_ui/theme.ts';
import { vars } from '../../blocks/_ui/tokens.css.ts';

export const viewport = style({
  position: 'fixed',
  // On a phone over the header, where no form is; below, they would cover what is being filled in.
  insetBlockStart: 0,
  insetInlineEnd: 0,
  zIndex: 30,
  width: '100%',
  // The specification, section 9.
  maxWidth: '420px',
  margin: 0,
  padding: '16px',
  listStyle: 'none',
  '@media': { [media.tablet]: { insetBlockStart: 'auto', insetBlockEnd: 0 } },
});

const toast = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '4px 16px',
  padding: '16px',
  borderRadius: radius,
  border: `1px solid ${vars.color.lineStrong}`,
  borderInlineStartWidth: '4px',
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow.float,
  selectors: {
    '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  },
});

export const tones = {
  default: style([toast, { borderInlineStartColor: vars.color.positive }]),
  destructive: style([toast, { borderInlineStartColor: vars.color.danger }]),
};

export const title = style({ fontWeight: 650 });

export const text = style({ gridColumn: 1, color: vars.color.textMuted });

export const close = style({
  gridColumn: 2,
  gridRow: '1 / span 2',
  alignSelf: 'start',
  minWidth: '32px',
  minHeight: '32px',
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
});
