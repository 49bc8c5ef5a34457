import { expect, it } from 'vitest';
import { dark, light } from '../../blocks/_ui/theme.ts';
import { isThemedDrawing, paintDrawing } from './themed-drawing.ts';

const drawing = '<path fill="var(--color-text-muted, #545a6b)" stroke="var(--color-accent)"/>';

it('knows a drawing that takes colours of the theme', () => {
  expect([isThemedDrawing(drawing), isThemedDrawing('<path fill="#545a6b"/>')]).toEqual([true, false]);
});

it('paints it in either scheme', () => {
  expect(paintDrawing(drawing, 'light')).toBe(`<path fill="${light.textMuted}" stroke="${light.accent}"/>`);
  expect(paintDrawing(drawing, 'dark')).toBe(`<path fill="${dark.textMuted}" stroke="${dark.accent}"/>`);
});

it('leaves a name alone that the theme does not have', () => {
  const unknown = '<path fill="var(--color-gold, #fc0)"/>';
  expect(paintDrawing(unknown, 'dark')).toBe(unknown);
});
