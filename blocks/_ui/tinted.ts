import { vars } from './tokens.css.ts';

/** A two-tone tint in the hue that the property `--hue` holds, in degrees. */
export const tinted = {
  background: `linear-gradient(135deg, oklch(${vars.tone.tintFrom} var(--hue)), oklch(${vars.tone.tintTo} var(--hue)))`,
};
