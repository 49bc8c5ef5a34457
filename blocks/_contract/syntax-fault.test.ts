import { expect, it } from 'vitest';
import { findTextProblems } from './problem.ts';
import { readSourceText } from './source-text.ts';

const LAYOUT = `{
  "meta": { "title": "Spring offer" },
  "query": ["search"],
  "blocks": [
    {
      "type": "stats",
      "props": { "limit": 3, "title": "Numbers" }
    }
  ]
}
`;

const tell = (text: string) =>
  findTextProblems({ displayPath: 'page.json', text: readSourceText(text) }).map(({ message }) => message);

/** What a tired person does to a file, and the one line it brings. */
const SLIPS: readonly (readonly [slip: string, text: string])[] = [
  ['a comma left out', LAYOUT.replace('"],\n', '"]\n')],
  ['a comma too many in an object', LAYOUT.replace('"Numbers" }', '"Numbers", }')],
  ['a comma too many in a list', LAYOUT.replace('["search"]', '["search",]')],
  ['a closing quote left out', LAYOUT.replace('"stats"', '"stats')],
  ['an opening quote left out', LAYOUT.replace('"stats"', 'stats"')],
  ['quotes of a word processor', LAYOUT.replace('"stats"', '“stats”')],
  ['single quotes', LAYOUT.replace('"stats"', "'stats'")],
  ['a word for a number', LAYOUT.replace('3', 'three')],
  ['no value', LAYOUT.replace('3', '')],
  ['no colon', LAYOUT.replace('"limit": 3', '"limit" 3')],
  ['a line break inside a text', LAYOUT.replace('Spring offer', 'Spring\noffer')],
  ['a tab inside a text', LAYOUT.replace('Spring offer', 'Spring\toffer')],
  ['a backslash', LAYOUT.replace('Spring offer', 'C:\\Spring')],
  ['the last bracket left out', LAYOUT.trimEnd().slice(0, -1)],
  ['a list left open', LAYOUT.replace('  ]\n}', '}')],
  ['a brace for a bracket', LAYOUT.replace('"search"]', '"search"}')],
  ['a bracket too many', `${LAYOUT}}`],
  ['half a file', LAYOUT.slice(0, LAYOUT.indexOf('"stats"'))],
  ['nothing in the file', '\n'],
  ['bytes of another encoding', LAYOUT.replace('Spring', 'Fr\uFFFDhling')],
  ['two bytes a letter', [...LAYOUT].join('\0')],
];

it('tells each slip in one line that says where, what and how to mend it', () => {
  expect(Object.fromEntries(SLIPS.map(([slip, text]) => [slip, tell(text)]))).toMatchInlineSnapshot(`
    {
      "a backslash": [
        "page.json:2:22  the file: found a backslash that means nothing, expected two of them for one in the text.",
      ],
      "a brace for a bracket": [
        "page.json:3:21  the file: found a "}" inside a list, expected a "]" for each "[".",
      ],
      "a bracket too many": [
        "page.json:11:1  the file: found something after the last "}", expected nothing there.",
      ],
      "a closing quote left out": [
        "page.json:6:15  the file: found a text without its closing quote, expected a double quote at its end, in the same line.",
      ],
      "a comma left out": [
        "page.json:4:3  the file: found no comma between two entries, expected a comma after the entry before this one.",
      ],
      "a comma too many in a list": [
        "page.json:3:22  the file: found no value, or a comma too many before this, expected a value, or no comma after the last entry.",
      ],
      "a comma too many in an object": [
        "page.json:7:50  the file: found no name, or a comma too many before this, expected a name in double quotes, or no comma after the last entry.",
      ],
      "a line break inside a text": [
        "page.json:2:22  the file: found a text without its closing quote, expected a double quote at its end, in the same line.",
      ],
      "a list left open": [
        "page.json:9:1  the file: found a "}" inside a list, expected a "]" for each "[".",
      ],
      "a tab inside a text": [
        "page.json:2:22  the file: found a tab or the like inside a text, expected a space instead.",
      ],
      "a word for a number": [
        "page.json:7:27  the file: found three without quotes around it, expected text in double quotes, a number, true or false.",
      ],
      "an opening quote left out": [
        "page.json:6:15  the file: found stats without quotes around it, expected text in double quotes, a number, true or false.",
      ],
      "bytes of another encoding": [
        "page.json:2:25  the file: found a character that cannot be read, expected a file that is saved as UTF-8.",
      ],
      "half a file": [
        "page.json:6:15  the file: found the end of the file, expected a value, and then everything closed that is open.",
      ],
      "no colon": [
        "page.json:7:26  the file: found no colon after a name, expected a colon between the name and its value.",
      ],
      "no value": [
        "page.json:7:27  the file: found no value, or a comma too many before this, expected a value, or no comma after the last entry.",
      ],
      "nothing in the file": [
        "page.json:2:1  the file: found an empty file, expected a layout in { }.",
      ],
      "quotes of a word processor": [
        "page.json:6:15  the file: found the quote “, expected the straight double quote ".",
      ],
      "single quotes": [
        "page.json:6:15  the file: found the quote ', expected the straight double quote ".",
      ],
      "the last bracket left out": [
        "page.json:10:1  the file: found no closing "}", expected a "}" for each "{".",
      ],
      "two bytes a letter": [
        "page.json:1:2  the file: found a character that cannot be read, expected a file that is saved as UTF-8.",
      ],
    }
  `);
});

it('tells of two slips that are far from each other', () => {
  const text = LAYOUT.replace('"],\n', '"]\n').replace('"Numbers" }', '"Numbers", }');
  expect(tell(text)).toEqual([
    expect.stringContaining('page.json:4:3  the file: found no comma'),
    expect.stringContaining('page.json:7:50  the file: found no name'),
  ]);
});

it('finds nothing wrong with an unseen mark at the start, with Windows line ends, tabs and comments', () => {
  for (const text of [`\uFEFF${LAYOUT}`, LAYOUT.replaceAll('\n', '\r\n'), LAYOUT.replaceAll('  ', '\t')])
    expect([tell(text), readSourceText(text).value]).toEqual([[], JSON.parse(LAYOUT)]);
  expect(tell(`// Spring.\n${LAYOUT}`)).toEqual([]);
});

it('tells each name that stands twice in one object, and where it stood before', () => {
  const twice = LAYOUT.replace('"limit": 3,', '"limit": 3,\n        "limit": 4,').replace(
    '{\n',
    '{\n  "query": [],\n',
  );
  expect(tell(twice)).toMatchInlineSnapshot(`
    [
      "page.json:4:3  query: found a name that stands in line 2 already, expected each name once in an object.",
      "page.json:9:9  blocks[0] (stats) > limit: found a name that stands in line 8 already, expected each name once in an object.",
    ]
  `);
  expect(tell(LAYOUT.replace('"limit"', '"__proto__": 1, "__proto__"'))).toMatchInlineSnapshot(`
    [
      "page.json:7:34  blocks[0] (stats) > __proto__: found a name that stands in line 7 already, expected each name once in an object.",
    ]
  `);
});

it('takes the same name in several objects for what it is', () => {
  expect(tell('{ "meta": { "title": "A" }, "blocks": [{ "title": "A" }, { "title": "A" }] }')).toEqual([]);
});

it('tells where half of a character stands, and reads a mark in its place', () => {
  const text = LAYOUT.replace('Spring offer', 'Spring \\ud83d offer \\ud83d\\ude00');
  expect(readSourceText(text).value).toMatchObject({ meta: { title: 'Spring \ufffd offer 😀' } });
  expect(tell(text)).toMatchInlineSnapshot(`
    [
      "page.json:2:13  the file: found half of a character, such as "\\ud83d" alone, expected both of its halves, or the character itself.",
    ]
  `);
});
