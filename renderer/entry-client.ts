import { INVALIDATE_EVENT } from '../blocks/_runtime/invalidate-read.ts';
import { TOAST_EVENT } from '../blocks/_runtime/toast.ts';
import { installMenus } from './frame/menus.ts';
import { installIslands } from './islands.ts';
import { installLinks } from './links.ts';

/*
 * The loader: everything a page runs before it is touched. No React in it; what needs React is
 * fetched when an island comes near, a link is pointed at or a toast is shown.
 */
installMenus(document);
installIslands(document);
installLinks(document);

document.addEventListener(TOAST_EVENT, (event) => {
  void import('./frame/toasts.tsx').then(({ showToastEvent }) => showToastEvent(event));
});
document.addEventListener(INVALIDATE_EVENT, (event) => {
  void import('./app/invalidate.ts').then(({ invalidateEvent }) => invalidateEvent(event));
});
