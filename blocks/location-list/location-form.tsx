import { type ComponentProps, type Ref, useId } from 'react';
import type { LocationFilters } from '../../collections/locations/rules/filter-locations.ts';
import { LOCATION_TYPE_NAMES, LOCATION_TYPES } from '../../collections/locations/rules/location-type.ts';
import { Button } from '../_ui/button.tsx';
import * as css from './location-list.css.ts';

/** What makes the form answer at once; without it, it is a plain form that asks its page again. */
interface FormScript {
  readonly form: Ref<HTMLFormElement>;
  readonly onType: (search: string) => void;
  readonly onChoose: (change: Partial<LocationFilters>) => void;
  readonly onClear: NonNullable<ComponentProps<'a'>['onClick']>;
  readonly onBlur: () => void;
  readonly onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
}

interface LocationFormProps {
  /** The page the list stands on, which the form asks again. */
  page: string;
  states: readonly string[];
  filters: LocationFilters;
  script?: FormScript;
}

interface ChoiceProps {
  name: 'type' | 'state';
  label: string;
  every: string;
  options: readonly { value: string; label: string }[];
}

/** The search box and the filters of the list. */
export function LocationForm({ page, states, filters, script }: LocationFormProps) {
  const prefix = useId();

  const renderChoice = ({ name, label, every, options }: ChoiceProps) => (
    <div className={css.field}>
      <label htmlFor={prefix + name}>{label}</label>
      <select
        id={prefix + name}
        name={name}
        className={css.select}
        {...(script
          ? { value: filters[name], onChange: (event) => script.onChoose({ [name]: event.target.value }) }
          : { defaultValue: filters[name] })}
      >
        <option value="">{every}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: React knows the search element only by its role
    <form
      ref={script?.form}
      role="search"
      aria-label="Locations"
      action={page}
      className={css.form}
      // A search is kept once it is done, not letter by letter.
      onBlur={script?.onBlur}
      onSubmit={script?.onSubmit}
    >
      <div className={css.field}>
        <label htmlFor={`${prefix}search`}>Search</label>
        <input
          id={`${prefix}search`}
          name="search"
          type="search"
          placeholder="Suburb, town or state"
          autoComplete="off"
          className={css.input}
          {...(script
            ? { value: filters.search, onChange: (event) => script.onType(event.target.value) }
            : { defaultValue: filters.search })}
        />
      </div>
      {renderChoice({
        name: 'type',
        label: 'Type',
        every: 'All types',
        options: LOCATION_TYPES.map((type) => ({ value: type, label: LOCATION_TYPE_NAMES[type].many })),
      })}
      {renderChoice({
        name: 'state',
        label: 'State',
        every: 'All states',
        options: states.map((state) => ({ value: state, label: state })),
      })}
      <div className={css.actions}>
        <Button type="submit">Search</Button>
        <a href={page} onClick={script?.onClear} className={css.clear}>
          Clear Filters
        </a>
      </div>
    </form>
  );
}
