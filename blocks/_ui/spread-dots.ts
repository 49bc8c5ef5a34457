/** A place on a map, in its units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Enough for the towns of a coast; a point more changes nothing that is seen. */
const ROUNDS = 60;

/**
 * Moves points apart that lie closer together than a distance, each pair along the line between them, so that
 * neighbours stay neighbours and keep their sides.
 * @returns the points in their order.
 */
export function spreadDots(points: readonly Point[], distance: number): Point[] {
  const moved = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = true;
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const apart = Math.hypot(dx, dy);
        if (apart >= distance - 0.001) continue;
        isDone = false;
        // Two points in one place part from north to south.
        const [ux, uy] = apart === 0 ? [0, 1] : [dx / apart, dy / apart];
        const push = (distance - apart) / 2;
        a.x -= ux * push;
        a.y -= uy * push;
        b.x += ux * push;
        b.y += uy * push;
      }
    }
    if (isDone) break;
  }
  return moved;
}
