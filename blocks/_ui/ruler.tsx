import { ruler } from './ruler.css.ts';

/** The edge of a ruler, the mark of the house: a rule above what has been measured. Decoration only. */
export function Ruler() {
  return <div aria-hidden="true" className={ruler} />;
}
