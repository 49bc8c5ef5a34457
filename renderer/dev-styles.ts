/* Every style sheet, for development: here an edit of one shows without a reload. */
import.meta.glob(['../blocks/**/*.css.ts', './**/*.css.ts'], { eager: true });

// What came with the page would outlive such an edit: of that, only the order of the layers stays.
if (!import.meta.env.SSR) {
  const inlined = document.querySelector('style:not([data-vite-dev-id])');
  if (inlined) inlined.textContent = inlined.textContent.replace(/;.*/s, ';');
}
