/** The ids of the frame, which every page has: no block may have one of them as well. */
export const FRAME_IDS: ReadonlySet<string> = new Set(['main', 'announcer', 'toasts']);
