import { sizes } from './avatar.css.ts';

/** A person by their initials; decoration beside the name, so screen readers pass over it. */
export function Avatar({ initials, size = 'small' }: { initials: string; size?: keyof typeof sizes }) {
  return (
    <span aria-hidden="true" className={sizes[size]}>
      {initials}
    </span>
  );
}
