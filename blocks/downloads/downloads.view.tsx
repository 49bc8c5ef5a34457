import { formatCount } from '../_contract/rules/format-count.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { visuallyHidden } from '../_ui/base.css.ts';
import { Grid } from '../_ui/grid.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Icon } from '../_ui/icon.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './downloads.css.ts';
import type definition from './downloads.schema.ts';

type DownloadsProps = ViewProps<typeof definition>;
type Item = DownloadsProps['items'][number];

/** The file in small facts: `SEO, Spreadsheet, 14,820 downloads`. */
function describeFile({ category, type, downloadCount, pages }: Item): string {
  return [
    category,
    type,
    pages === undefined ? undefined : `${pages} ${pages === 1 ? 'page' : 'pages'}`,
    downloadCount === undefined ? undefined : `${formatCount(downloadCount)} downloads`,
  ]
    .filter((fact) => fact !== undefined)
    .join(', ');
}

function Download({ item, className }: { item: Item; className: string | undefined }) {
  return (
    <article className={className}>
      <div className={css.words}>
        <Heading level={3} size={item.featured ? 'medium' : 'small'}>
          {item.title}
        </Heading>
        <p className={css.text}>{item.description}</p>
        <p className={css.facts}>{describeFile(item)}</p>
      </div>
      <a href={item.file} download className={css.link}>
        <Icon name="download" />
        <span>
          Download
          <span className={visuallyHidden}> {item.title}</span>
        </span>
      </a>
    </article>
  );
}

export default function Downloads({ id, eyebrow, title, text, tone, items }: DownloadsProps) {
  const featured = items.filter((item) => item.featured);
  const others = items.filter((item) => !item.featured);
  return (
    <Section id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      {featured.length > 0 ? (
        <div className={css.featured}>
          <Grid isList>
            {featured.map((item) => (
              <Download key={item.file} item={item} className={css.card} />
            ))}
          </Grid>
        </div>
      ) : null}
      {others.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul role="list" className={css.list}>
          {others.map((item) => (
            <li key={item.file}>
              <Download item={item} className={css.row} />
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
