import type { FaqDocument } from '../faqs.collection.ts';

/** Which questions are wanted; what is left out allows all. */
export interface FaqChoice {
  readonly category?: string | undefined;
  readonly serviceType?: string | undefined;
  readonly limit: number;
}

/** The questions of a category and a service, both exactly, by their `orderIndex`. */
export function pickFaqs<Faq extends Pick<FaqDocument, 'category' | 'serviceType' | 'orderIndex'>>(
  faqs: readonly Faq[],
  { category, serviceType, limit }: FaqChoice,
): Faq[] {
  return faqs
    .filter((faq) => category === undefined || faq.category === category)
    .filter((faq) => serviceType === undefined || faq.serviceType === serviceType)
    .sort((a, b) => a.orderIndex - b.orderIndex)
    .slice(0, limit);
}
