import { LONGEST_SEARCH } from '../_contract/rules/search-address.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { Button } from '../_ui/button.tsx';
import { TextField } from '../_ui/field.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './search-box.css.ts';
import type definition from './search-box.schema.ts';

export default function SearchBox({ level, label, placeholder, ...section }: ViewProps<typeof definition>) {
  const { path, scope } = usePage();
  const { q = '' } = scope.query;
  const { id, title, text, tone } = section;
  return (
    <Section {...{ id, title, text, tone }} level={level === '1' ? 1 : 2} spacing="tight">
      <search>
        <form method="get" action={scope.site.navigation.search?.to ?? path} className={css.form}>
          {/* The key gives the field its new text after a navigation inside the app. */}
          <TextField
            key={q}
            type="search"
            name="q"
            label={label}
            defaultValue={q}
            placeholder={placeholder}
            maxLength={LONGEST_SEARCH}
            enterKeyHint="search"
            marksOptional={false}
          />
          <Button type="submit" variant={level === '1' ? 'primary' : 'secondary'}>
            Search
          </Button>
        </form>
      </search>
    </Section>
  );
}
