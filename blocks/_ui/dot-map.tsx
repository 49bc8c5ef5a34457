import { map } from './dot-map.css.ts';
import { drawLand, mapHeight, mapWidth, project } from './dot-map-land.ts';
import { spreadDots } from './spread-dots.ts';

const land = drawLand();
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;

/** In units of the map: as wide as a mark with its rim where the map is as narrow as on a small phone. */
export const MARK_DISTANCE = 1.8;

export interface DotMapProps {
  /** The map in a sentence, for those who do not see it. */
  description: string;
  /**
   * Degrees, south negative. `label` writes the name on that side of the mark; name the few that matter,
   * since labels do not make way for one another.
   */
  places: readonly { name: string; latitude: number; longitude: number; label?: 'left' | 'right' }[];
}

/** Australia as a field of dots, with the places marked; marks that would lie on one another are moved apart. */
export function DotMap({ description, places }: DotMapProps) {
  const marks = spreadDots(
    places.map(({ longitude, latitude }) => project(longitude, latitude)),
    MARK_DISTANCE,
  );
  return (
    <svg role="img" aria-label={description} className={map}>
      <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} aria-hidden="true">
        <path d={land} />
      </svg>
      {places.map(({ name, label }, index) => {
        const { x, y } = marks[index] ?? { x: 0, y: 0 };
        const at = { x: percent(x, mapWidth), y: percent(y, mapHeight) };
        return (
          <g key={name}>
            <circle cx={at.x} cy={at.y} r="5" />
            {label ? (
              <text
                {...at}
                dx={label === 'left' ? -11 : 11}
                dy="5"
                textAnchor={label === 'left' ? 'end' : 'start'}
              >
                {name}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
