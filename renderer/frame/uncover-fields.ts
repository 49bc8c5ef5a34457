const FIELDS = 'main :is(input:not([type="hidden"]), select, textarea)';

/** Scrolls a form out from under the toasts where they lie over the top of a narrow page and cover a field of it. */
export function uncoverFields(toasts: Element): void {
  const { top, bottom } = toasts.getBoundingClientRect();
  if (top > 0) return;
  const covered = [...document.querySelectorAll(FIELDS)].find((field) => {
    const place = field.getBoundingClientRect();
    return place.height > 1 && place.top < bottom && place.bottom > top;
  });
  const form = covered?.closest('form') ?? covered;
  if (form) window.scrollBy({ top: form.getBoundingClientRect().top - bottom, behavior: 'instant' });
}
