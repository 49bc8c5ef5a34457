import { installMenus } from './frame/menus.ts';
import { installIslands } from './islands.ts';
import { installLateParts } from './late-parts.ts';
import { installLinks } from './links.ts';

/*
 * The loader: everything a page runs before it is touched. No React in it; what needs React is
 * fetched when an island comes near or a link is pointed at.
 */
installMenus(document);
installIslands(document);
installLinks(document);
installLateParts(document);
