import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MARK_DISTANCE } from './dot-map.tsx';
import { project } from './dot-map-land.ts';
import { type Point, spreadDots } from './spread-dots.ts';

function closest(points: readonly Point[]): number {
  const distances = points.flatMap((a, index) =>
    points.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
  );
  return Math.min(...distances);
}

it('leaves points alone that are far enough apart', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
  ];
  expect(spreadDots(points, 2)).toEqual(points);
});

it('parts points that lie on one another', () => {
  const moved = spreadDots(
    [
      { x: 1, y: 1 },
      { x: 1, y: 1 },
    ],
    2,
  );
  expect(moved).toEqual([
    { x: 1, y: 0 },
    { x: 1, y: 2 },
  ]);
});

it('keeps neighbours on their sides', () => {
  const [left, right] = spreadDots(
    [
      { x: 0, y: 0 },
      { x: 0.5, y: 0 },
    ],
    2,
  );
  expect(left?.x).toBeLessThan(right?.x ?? 0);
});

it('parts the places of the shipped map, none of them by more than two degrees', () => {
  const { blocks } = JSON.parse(readFileSync('layouts/locations/index.json', 'utf8'));
  const places: { latitude: number; longitude: number }[] = blocks[0].props.places;
  const points = places.map(({ longitude, latitude }) => project(longitude, latitude));
  const moved = spreadDots(points, MARK_DISTANCE);
  expect(closest(points)).toBeLessThan(1);
  expect(closest(moved)).toBeGreaterThan(MARK_DISTANCE - 0.05);
  const far = moved.filter(
    ({ x, y }, index) => Math.hypot(x - (points[index]?.x ?? 0), y - (points[index]?.y ?? 0)) > 2,
  );
  expect(far).toEqual([]);
});
