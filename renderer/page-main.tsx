import { Breadcrumb } from '../blocks/_ui/breadcrumb.tsx';
import { ButtonLink } from '../blocks/_ui/button.tsx';
import { Section } from '../blocks/_ui/section.tsx';
import { PageBlocks, type ViewLookup } from './page-blocks.tsx';
import { breadcrumbBand } from './page-main.css.ts';
import type { PageModel } from './page-model.ts';

interface PageMainProps {
  page: Pick<PageModel, 'breadcrumb' | 'blocks' | 'notFound'>;
  viewOf: ViewLookup;
}

/** What stands between header and footer: the way here, then the blocks or the not-found text. */
export function PageMain({ page, viewOf }: PageMainProps) {
  if (page.notFound) {
    const { title, text, action } = page.notFound;
    return (
      <Section
        title={title}
        text={text}
        level={1}
        actions={<ButtonLink href={action.to}>{action.label}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {page.breadcrumb.length > 0 ? (
        <div className={breadcrumbBand}>
          <Breadcrumb items={page.breadcrumb} />
        </div>
      ) : null}
      <PageBlocks blocks={page.blocks} viewOf={viewOf} />
    </>
  );
}
