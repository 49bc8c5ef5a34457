import type { ViewProps } from '../_runtime/block-view.ts';
import { Avatar } from '../_ui/avatar.tsx';
import { CheckList } from '../_ui/check-list.tsx';
import { Grid } from '../_ui/grid.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import * as css from './team.css.ts';
import type definition from './team.schema.ts';

type TeamProps = ViewProps<typeof definition>;

function Member({
  name,
  role,
  initials,
  picture,
  bio,
  expertise,
  certifications,
}: TeamProps['items'][number]) {
  return (
    <article className={css.member}>
      <div className={css.head}>
        <Avatar initials={initials} picture={picture} size="large" />
        <div className={css.name}>
          <Heading level={3}>{name}</Heading>
          <p className={css.role}>{role}</p>
        </div>
      </div>
      <p>{bio}</p>
      {expertise.length > 0 ? (
        <TagList tags={expertise.map((label) => ({ label }))} label={`Expertise of ${name}`} />
      ) : null}
      {certifications.length > 0 ? (
        <div className={css.certifications}>
          <p className={css.label}>Certifications</p>
          <CheckList items={certifications} />
        </div>
      ) : null}
    </article>
  );
}

export default function Team({ id, eyebrow, title, text, tone, items }: TeamProps) {
  return (
    <Section id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <Grid columns={2} isList>
        {items.map((member) => (
          <Member key={member.name} {...member} />
        ))}
      </Grid>
    </Section>
  );
}
