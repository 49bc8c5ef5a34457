import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../_ui/button.tsx';
import { SelectField } from '../_ui/field.tsx';
import * as css from './pricing-table.css.ts';

interface ServiceFilterProps {
  /** The page the packages stand on, which the form asks again. */
  page: string;
  /** The services that have packages. */
  services: readonly { slug: string; title: string }[];
  /** The slug in the address, or an empty text for all. */
  chosen: string;
  /** How many packages that is. */
  count: number;
}

/** The slug that the form holds. */
const readChoice = (form: HTMLFormElement | null) =>
  form ? String(new FormData(form).get('service') ?? '') : '';

/** Shows the packages of one service in the section around the form, or those of all. @returns how many. */
function showOnly(form: HTMLFormElement, chosen: string): number {
  const groups = [...(form.closest('section')?.querySelectorAll<HTMLElement>('[data-service]') ?? [])];
  for (const group of groups) group.hidden = chosen !== '' && group.dataset.service !== chosen;
  return groups.reduce(
    (sum, group) => sum + (group.hidden ? 0 : group.querySelectorAll('article').length),
    0,
  );
}

/** The choice of a service: a plain GET form that acts at once with script. */
export default function ServiceFilter({ page, services, chosen: addressed, count }: ServiceFilterProps) {
  const [chosen, setChosen] = useState(addressed);
  const [applied, setApplied] = useState(addressed);
  const [shown, setShown] = useState(count);
  const form = useRef<HTMLFormElement>(null);

  // The page was navigated to with another choice.
  if (applied !== addressed) {
    setApplied(addressed);
    setChosen(addressed);
  }

  // Something may have been chosen before this code arrived.
  useLayoutEffect(() => setChosen(readChoice(form.current)), []);
  useLayoutEffect(() => {
    if (form.current) setShown(showOnly(form.current, chosen));
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
        {shown === 1 ? '1 package' : `${shown} packages`}
      </p>
    </form>
  );
}
