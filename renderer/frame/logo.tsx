import { logo } from './logo.css.ts';

/** The name, behind an F that is the end of a ruler; leads home. */
export function Logo({ text }: { text: string }) {
  return (
    <a href="/" className={logo}>
      <svg aria-hidden="true" width="20" height="26" viewBox="0 0 20 26" fill="currentColor">
        <path d="M0 0h20v4H4v3h5v2H4v3h11v4H4v3h5v2H4v5H0z" />
      </svg>
      {text}
    </a>
  );
}
