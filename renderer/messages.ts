import { INVALIDATE_EVENT } from '../blocks/_runtime/invalidate-read.ts';
import { TOAST_EVENT } from '../blocks/_runtime/toast.ts';

/** Answers what blocks ask of the page by events; the code that does it comes with the first one. */
export function installMessages(page: Document): void {
  page.addEventListener(TOAST_EVENT, (event) => {
    void import('./frame/toasts.tsx').then(({ showToastEvent }) => showToastEvent(event));
  });
  page.addEventListener(INVALIDATE_EVENT, (event) => {
    void import('./app/invalidate.ts').then(({ invalidateEvent }) => invalidateEvent(event));
  });
}
