import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../_ui/button.tsx';
import { SelectField } from '../_ui/field.tsx';
import * as css from './pricing-table.css.ts';

interface ServiceFilterProps {
  /** The page the packages stand on, which the form asks again. */
  page: string;
  /** The services that have packages, and how many. */
  services: readonly { slug: string; title: string; count: number }[];
  /** The slug in the address, or an empty text for all. */
  chosen: string;
}

const packagesOf = (services: ServiceFilterProps['services'], chosen: string) =>
  services.reduce((sum, { slug, count }) => sum + (chosen === '' || slug === chosen ? count : 0), 0);

/** The slug that the form holds. */
const readChoice = (form: HTMLFormElement | null) =>
  form ? String(new FormData(form).get('service') ?? '') : '';

/** Shows the packages of one service in the section around the form, or those of all. */
function showOnly(form: HTMLFormElement, chosen: string): void {
  for (const group of form.closest('section')?.querySelectorAll<HTMLElement>('[data-service]') ?? []) {
    group.hidden = chosen !== '' && group.dataset.service !== chosen;
  }
}

/** The choice of a service: a plain GET form that acts at once with script. */
export default function ServiceFilter({ page, services, chosen: addressed }: ServiceFilterProps) {
  const [chosen, setChosen] = useState(addressed);
  const [applied, setApplied] = useState(addressed);
  const form = useRef<HTMLFormElement>(null);

  // The page was navigated to with another choice.
  if (applied !== addressed) {
    setApplied(addressed);
    setChosen(addressed);
  }

  // Something may have been chosen before this code arrived.
  useLayoutEffect(() => setChosen(readChoice(form.current)), []);
  useLayoutEffect(() => {
    if (form.current) showOnly(form.current, chosen);
  }, [chosen]);

  const choose = () => {
    const next = readChoice(form.current);
    setChosen(next);
    const address = next === '' ? page : `${page}?${new URLSearchParams({ service: next })}`;
    if (address !== `${location.pathname}${location.search}`)
      history.replaceState(history.state, '', address);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose();
  };

  const count = packagesOf(services, chosen);
  return (
    <form ref={form} method="get" action={page} onSubmit={submit} className={css.filter}>
      <SelectField label="Service" name="service" value={chosen} onChange={choose} marksOptional={false}>
        <option value="">All Services</option>
        {services.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button type="submit">Show packages</Button>
      <p role="status" className={css.count}>
        {count === 1 ? '1 package' : `${count} packages`}
      </p>
    </form>
  );
}
