const GAP_PX = 16;
const FIELDS = 'main :is(input:not([type="hidden"]), select, textarea)';

/** Scrolls a form out from under a toast that lies over the top of a narrow page and covers a field of it. */
export function uncoverFields(toast: Element): void {
  const { top, bottom } = toast.getBoundingClientRect();
  if (top > window.innerHeight / 2) return;
  const covered = [...document.querySelectorAll(FIELDS)].find((field) => {
    const place = field.getBoundingClientRect();
    return place.height > 1 && place.top < bottom && place.bottom > top;
  });
  const form = covered?.closest('form') ?? covered;
  if (form) window.scrollBy({ top: form.getBoundingClientRect().top - bottom - GAP_PX, behavior: 'instant' });
}
