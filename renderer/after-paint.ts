/** Acts once the next frame is painted, so that what the visitor did shows first. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
