import { style } from '@vanilla-extract/css';
import { positionHues } from './theme.ts';
import { tinted } from './tinted.ts';

const base = style(tinted);

export const positionTintClasses: string[] = positionHues.map((hue) =>
  [base, style({ vars: { '--hue': String(hue) } })].join(' '),
);
