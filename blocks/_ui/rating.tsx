import { Star } from 'lucide';
import { Drawing } from './drawing.tsx';
import * as css from './rating.css.ts';

const stars = [1, 2, 3, 4, 5];

/** Stars out of five, rounded to whole ones; read as "4.9 out of 5 stars". */
export function Rating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} out of 5 stars`} className={css.rating}>
      {stars.map((star) => (
        <Drawing
          key={star}
          icon={Star}
          size={18}
          strokeWidth={1.5}
          className={star <= Math.round(value) ? css.full : css.empty}
        />
      ))}
    </span>
  );
}
