import { INVALIDATE_EVENT } from '../blocks/_runtime/invalidate-read.ts';
import { TOAST_EVENT } from '../blocks/_runtime/toast.ts';

/**
 * Answers what blocks ask of the page by events; the code that does it comes with the first one. Where it
 * cannot be fetched, the form that asked has said the same on the page, and nothing is cached to renew.
 */
export function installMessages(page: Document): void {
  const ignoreFault = () => {};
  page.addEventListener(TOAST_EVENT, (event) => {
    import('./frame/toasts.tsx').then(({ showToastEvent }) => showToastEvent(event), ignoreFault);
  });
  page.addEventListener(INVALIDATE_EVENT, (event) => {
    import('./app/invalidate.ts').then(({ invalidateEvent }) => invalidateEvent(event), ignoreFault);
  });
}
