import * as css from './bar-pair.css.ts';

interface Bar {
  /** The measured number, zero or more. */
  value: number;
  /** The number as it is read: `$61`, `2,408 a month`. */
  text: string;
  /** `Before` and `After` unless told; a date is better. */
  label?: string;
}

export interface BarPairProps {
  /** What was measured. */
  title: string;
  before: Bar;
  after: Bar;
}

/** Before and after, as two bars from a common zero with their numbers beside them. */
export function BarPair({ title, before, after }: BarPairProps) {
  const longest = Math.max(before.value, after.value, Number.MIN_VALUE);
  const rows = [
    { key: 'before', label: before.label ?? 'Before', bar: before, className: css.before },
    { key: 'after', label: after.label ?? 'After', bar: after, className: css.after },
  ];
  return (
    <figure className={css.figure}>
      <figcaption className={css.title}>{title}</figcaption>
      <dl className={css.bars}>
        {rows.map(({ key, label, bar, className }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <svg aria-hidden="true">
                <rect
                  width={`${Math.round((bar.value / longest) * 1000) / 10}%`}
                  height="100%"
                  className={className}
                />
              </svg>
              <span>{bar.text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
