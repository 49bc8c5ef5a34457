import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { Grid } from '../_ui/grid.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Icon } from '../_ui/icon.tsx';
import { PlaceholderLink } from '../_ui/placeholder-link.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './contact-methods.css.ts';
import type definition from './contact-methods.schema.ts';

type ContactMethodsProps = ViewProps<typeof definition>;

function Method({ icon, title, text, link }: ContactMethodsProps['items'][number]) {
  return (
    <article className={css.method}>
      <Icon name={icon} size={28} />
      <Heading level={3}>{title}</Heading>
      <p className={css.text}>{text}</p>
      <p className={css.action}>
        {link.to === undefined ? (
          <PlaceholderLink>{link.label}</PlaceholderLink>
        ) : (
          <a href={link.to}>{link.label}</a>
        )}
      </p>
    </article>
  );
}

export default function ContactMethods({
  id,
  eyebrow,
  title,
  text,
  tone,
  items,
  socialTitle,
}: ContactMethodsProps) {
  const { social } = usePage().scope.site;
  return (
    <Section id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <Grid columns={items.length === 2 || items.length === 4 ? 2 : 3} isList>
        {items.map((item) => (
          <Method key={item.title} {...item} />
        ))}
      </Grid>
      {socialTitle && social.length > 0 ? (
        <div className={css.social}>
          <p className={css.text}>{socialTitle}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul role="list" aria-label={socialTitle} className={css.profiles}>
            {social.map(({ label, to }) => (
              <li key={to}>
                <a href={to} rel="me noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Section>
  );
}
