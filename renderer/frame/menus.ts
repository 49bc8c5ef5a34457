/**
 * Closes the `<details data-menu>` of a page on a click or focus elsewhere, after a link in them is chosen, and on
 * Escape, which gives the focus back to the summary. One set of listeners serves menus that come and go.
 */
export function installMenus(page: Document): void {
  const openMenus = () => page.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

  const closeOthers = ({ type, target }: Event) => {
    for (const menu of openMenus()) {
      const isInside = target instanceof Node && menu.contains(target);
      const isChoice = type === 'click' && target instanceof Element && target.closest('a');
      if (!isInside || isChoice) menu.open = false;
    }
  };

  page.addEventListener('click', closeOthers);
  page.addEventListener('focusin', closeOthers);
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
