/** The part of the plugin that is used here: it comes without declarations. */
declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';

  /** Writes tables as GitHub's Markdown does. */
  export const tables: TurndownService.Plugin;
}
