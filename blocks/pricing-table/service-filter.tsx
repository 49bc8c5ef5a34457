import { Button } from '../_ui/button.tsx';
import { SelectField } from '../_ui/field.tsx';
import type { PackageGroup } from './group-packages.ts';
import * as css from './pricing-table.css.ts';

interface ServiceFilterProps {
  /** The page that is asked again with `?service=`. */
  path: string;
  services: readonly PackageGroup[];
  /** The slug of the chosen service, or an empty text for all. */
  chosen: string;
}

/** The choice of a service, as a form that asks for the page again. */
export function ServiceFilter({ path, services, chosen }: ServiceFilterProps) {
  return (
    <form method="get" action={path} className={css.filter}>
      {/* The key gives the field its new choice after a navigation inside the app. */}
      <SelectField key={chosen} label="Service" name="service" defaultValue={chosen} marksOptional={false}>
        <option value="">All Services</option>
        {services.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button type="submit">Show packages</Button>
    </form>
  );
}
