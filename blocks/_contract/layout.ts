import { type Static, Type } from '@sinclair/typebox';

/** `expects` says in words what a pattern wants: for problems, and for what editors underline. */
const ANCHOR = {
  pattern: '^[a-z][a-z0-9-]*$',
  expects: 'small letters, digits and hyphens, starting with a letter',
};
/** Browsers take what begins with `//` or `/\` for the name of another site. */
export const OWN_PATH = {
  pattern: '^/(?![/\\\\])',
  expects: 'a path of this site that starts with one "/", such as "/contact"',
};
const DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:[.]\\d+)?)?(?:Z|[+-]\\d\\d:\\d\\d)';
const MOMENT = {
  pattern: `[{]{2}|^${DAY}T${TIME}$`,
  expects: 'a moment such as "2026-09-01T09:00:00+10:00", or a {{binding}} to one',
};
const ROBOTS = {
  pattern: '^(?:(?:no)?index(?:, ?(?:no)?follow)?|(?:no)?follow(?:, ?(?:no)?index)?)$',
  expects: '"index" or "noindex", "follow" or "nofollow", or one of each, such as "noindex, follow"',
  examples: ['noindex', 'noindex, follow', 'noindex, nofollow', 'index, nofollow', 'index', 'nofollow'],
};
const NAME = {
  pattern: '^[a-z][a-zA-Z0-9]*$',
  expects: 'a name of letters and digits that starts with a small letter',
};

/** A layout's block as it is stored: its props are checked against its type, not here. */
export interface Block {
  readonly type: string;
  readonly id?: string;
  readonly v?: number;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly Block[]>>;
}

const ArticleMeta = Type.Object(
  {
    publishedTime: Type.String({ description: 'When it was published, as an ISO moment.', ...MOMENT }),
    modifiedTime: Type.Optional(
      Type.String({ description: 'When it last changed, as an ISO moment.', ...MOMENT }),
    ),
    section: Type.Optional(Type.String({ description: 'The category it is filed under.' })),
    author: Type.Optional(
      Type.Object(
        {
          name: Type.String({ description: 'Who wrote it.', minLength: 1 }),
          to: Type.String({ description: 'The path of the page about them.', ...OWN_PATH }),
        },
        { additionalProperties: false, description: 'The author.' },
      ),
    ),
  },
  { additionalProperties: false, description: 'Makes the page an article for shared links.' },
);

const FeedMeta = Type.Object(
  {
    title: Type.String({ description: 'What the feed is called in a reader.', minLength: 1 }),
    path: Type.String({
      description:
        'The list it follows, "/blog" or "/blog/" and a category: feed.xml and feed.json lie below it.',
      ...OWN_PATH,
    }),
  },
  { additionalProperties: false, description: 'The feed that readers of the page can follow.' },
);

export const LayoutMeta = Type.Object(
  {
    title: Type.String({
      description: 'The title in tabs and search results, 15 to 65 characters.',
      minLength: 1,
    }),
    description: Type.String({
      description: 'The text under the title in search results, 50 to 160 characters.',
      default: '',
    }),
    image: Type.Optional(
      Type.String({
        description:
          'The picture shown when the page is shared, as a path; 1200 by 630 pixels. Left out, one is drawn from the title.',
        ...OWN_PATH,
      }),
    ),
    kind: Type.Optional(
      Type.String({
        description:
          'What sort of page it is, in a word or two, for its share image; left out, the section it is in.',
        minLength: 1,
        maxLength: 60,
      }),
    ),
    canonical: Type.Optional(
      Type.String({
        description:
          'The path of the one page of all that show the same, for search engines; left out, the page is its own.',
        ...OWN_PATH,
      }),
    ),
    robots: Type.Optional(
      Type.String({
        description: 'What search engines may do; left out, the default of the site.',
        ...ROBOTS,
      }),
    ),
    article: Type.Optional(ArticleMeta),
    feed: Type.Optional(FeedMeta),
  },
  { additionalProperties: false, description: 'What search engines and shared links show.' },
);

export const BreadcrumbItem = Type.Object(
  {
    label: Type.String({ description: 'The words shown.', minLength: 1 }),
    to: Type.Optional(
      Type.String({ description: 'The path it leads to; the last item needs none.', ...OWN_PATH }),
    ),
  },
  { additionalProperties: false },
);

export const DataEntry = Type.Object(
  {
    read: Type.String({
      description: 'The path of the API that answers it; {name} stands for a part of the address.',
      pattern: '^/api/',
      expects: 'a path of the API, such as "/api/services/{slug}"',
    }),
    required: Type.Boolean({
      description: 'True where the page does not exist without it: the answer is then 404.',
      default: false,
    }),
  },
  { additionalProperties: false },
);

export const NotFoundText = Type.Object(
  {
    title: Type.String({ description: 'The heading.', minLength: 1 }),
    text: Type.String({ description: 'The sentence below it.', minLength: 1 }),
    action: Type.Object(
      { label: Type.String({ minLength: 1 }), to: Type.String({ ...OWN_PATH }) },
      { additionalProperties: false, description: 'The way on.' },
    ),
  },
  { additionalProperties: false, description: 'What visitors see when a required document is missing.' },
);

/** Everything of a layout but its blocks, which are checked one by one. */
export const LayoutHead = Type.Object({
  $schema: Type.Optional(Type.String({ description: 'Where editors find the schema of layouts.' })),
  meta: LayoutMeta,
  breadcrumb: Type.Optional(
    Type.Array(BreadcrumbItem, {
      description: 'The way here; Home is put before it, the last item is this page.',
    }),
  ),
  query: Type.Optional(
    Type.Array(Type.String(NAME), {
      description: 'The query parameters the page takes, such as "search"; all others are ignored.',
      uniqueItems: true,
      maxItems: 8,
    }),
  ),
  data: Type.Optional(
    Type.Record(Type.String(NAME), DataEntry, {
      description: 'The documents the page is about, by the name that bindings use.',
      additionalProperties: false,
      expects: `${NAME.expects}, such as "service"`,
    }),
  ),
  notFound: Type.Optional(NotFoundText),
});

/** A file of `layouts/_shared`: blocks that many pages use. */
export const PieceFile = Type.Object(
  {
    $schema: LayoutHead.properties.$schema,
    description: Type.String({
      description: 'What the piece is for, for those who look for one.',
      minLength: 1,
    }),
    blocks: Type.Array(Type.Unknown(), { description: 'The blocks, from top to bottom.' }),
  },
  { additionalProperties: false },
);

/** The schema of one block, before its props are looked at. */
export const BlockEnvelope = Type.Object(
  {
    type: Type.String({ description: 'What kind of block it is, such as "hero".', minLength: 1 }),
    id: Type.Optional(Type.String({ ...ANCHOR, description: 'An anchor: the page can be linked as #id.' })),
    v: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The version of the props; left out, it is 1.' }),
    ),
    props: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    slots: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Unknown()))),
  },
  { additionalProperties: false },
);

/** The JSON of one page. */
export type Layout = Static<typeof LayoutHead> & { readonly blocks: readonly Block[] };
export type NotFoundText = Static<typeof NotFoundText>;
