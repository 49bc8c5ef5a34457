import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Section } from '../../blocks/_ui/section.tsx';
import * as css from './redirecting.css.ts';

/** Goes on to another address in place of this one, and says so meanwhile. */
export function Redirecting({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => router.history.replace(to), [router, to]);
  return (
    <Section>
      <p role="status" className={css.message}>
        <span className={css.spinner} aria-hidden="true" />
        Redirecting...
      </p>
    </Section>
  );
}
