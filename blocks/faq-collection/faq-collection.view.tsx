import { pickFaqs } from '../../collections/faqs/rules/pick-faqs.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { visuallyHidden } from '../_ui/base.css.ts';
import { FailedCollection } from '../_ui/collection-section.tsx';
import { Disclosure } from '../_ui/disclosure.tsx';
import { Section } from '../_ui/section.tsx';
import { SkeletonLine } from '../_ui/skeleton.tsx';
import * as css from './faq-collection.css.ts';
import type definition from './faq-collection.schema.ts';

function LoadingQuestions({ count }: { count: number }) {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading questions</span>
      {Array.from({ length: count }, (_, index) => `question-${index}`).map((key) => (
        <div key={key} className={css.bone}>
          <SkeletonLine shape="long" />
        </div>
      ))}
    </div>
  );
}

export default function FaqCollection({
  id,
  eyebrow,
  title,
  text,
  tone,
  ...choice
}: ViewProps<typeof definition>) {
  const faqs = useRead(readOf('/api/faqs'));
  if (faqs.status === 'error') return <FailedCollection id={id} tone={tone} what="Questions" />;
  const picked = faqs.status === 'loaded' ? pickFaqs(faqs.data, choice) : undefined;
  if (picked?.length === 0) return null;
  return (
    <Section id={id} tone={tone} layout="aside" eyebrow={eyebrow} title={title} text={text}>
      {picked ? (
        <div>
          {picked.map((faq) => (
            <Disclosure key={faq.id} summary={faq.question}>
              <p>{faq.answer}</p>
            </Disclosure>
          ))}
        </div>
      ) : (
        <LoadingQuestions count={choice.limit} />
      )}
    </Section>
  );
}
