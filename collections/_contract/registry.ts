/** The documents a layout's `data` may name, by the name of their read. Each collection adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the definitions of collections fill it
export interface PageDocuments {}

/** What each read of the API answers, by its path. Each collection adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the definitions of collections fill it
export interface ReadAnswers {}

/** The named rules by which blocks pick from a list, by the name of its collection. */
// biome-ignore lint/suspicious/noEmptyInterface: the folders of collections fill it
export interface CollectionSelections {}
