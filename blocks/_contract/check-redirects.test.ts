import { describe, expect, it } from 'vitest';
import { checkRedirects } from './check-redirects.ts';

const check = (entries: unknown) =>
  checkRedirects('layouts/_redirects.json', JSON.stringify({ redirects: entries }, null, 2));
const messagesOf = (entries: unknown) => check(entries).problems.map(({ message }) => message);

describe('the file of redirects', () => {
  it('may lead any address to another, for good unless it says otherwise', () => {
    const { redirects, problems } = check([
      { from: '/old/', to: '/new?tab=1#top' },
      { from: '/sale', to: '/pricing', status: 302 },
    ]);
    expect(problems).toEqual([]);
    expect([...redirects]).toMatchObject([
      ['/old', { to: '/new?tab=1#top', status: 301 }],
      ['/sale', { to: '/pricing', status: 302 }],
    ]);
  });

  it('says where an entry does not hold', () => {
    expect(messagesOf([{ from: 'old', to: '//evil.example', status: 200 }])).toMatchInlineSnapshot(`
      [
        "layouts/_redirects.json:4:7  redirects[0] > from: found "old", expected a path that starts with "/", without "?" and "#".",
        "layouts/_redirects.json:5:7  redirects[0] > to: found "//evil.example", expected a path of this site that starts with one "/", such as "/contact".",
        "layouts/_redirects.json:6:7  redirects[0] > status: found 200, expected 301, 302, 307 or 308.",
      ]
    `);
    expect(messagesOf([{ from: '/old', to: '/\\evil.example' }])).toMatchInlineSnapshot(`
      [
        "layouts/_redirects.json:5:7  redirects[0] > to: found "/\\\\evil.example", expected a path of this site that starts with one "/", such as "/contact".",
      ]
    `);
    expect(messagesOf('/old')).toMatchInlineSnapshot(`
      [
        "layouts/_redirects.json:2:3  redirects: found "/old", expected a list in [ ].",
      ]
    `);
  });

  it('says that an address moves twice, and keeps the first', () => {
    const entries = [
      { from: '/old', to: '/a' },
      { from: '/old/', to: '/b' },
    ];
    expect(messagesOf(entries)).toMatchInlineSnapshot(`
      [
        "layouts/_redirects.json:8:7  redirects[1] > from: found "/old/" once more, expected each address once.",
      ]
    `);
    expect(check(entries).redirects.get('/old')?.to).toBe('/a');
  });

  it('shows the whole of a way that goes round, and leads nobody into it', () => {
    const entries = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c#x' },
      { from: '/c', to: '/b' },
      { from: '/self', to: '/self?again' },
    ];
    expect(messagesOf(entries)).toMatchInlineSnapshot(`
      [
        "layouts/_redirects.json:5:7  redirects[0] > to: found a way that goes round: /a -> /b -> /c -> /b, expected an address that is not led on again.",
        "layouts/_redirects.json:9:7  redirects[1] > to: found a way that goes round: /b -> /c -> /b, expected an address that is not led on again.",
        "layouts/_redirects.json:13:7  redirects[2] > to: found a way that goes round: /c -> /b -> /c, expected an address that is not led on again.",
        "layouts/_redirects.json:17:7  redirects[3] > to: found a way that goes round: /self -> /self, expected an address that is not led on again.",
      ]
    `);
    expect([...check(entries).redirects.keys()]).toEqual([]);
  });

  it('names the end of a way with more than one step', () => {
    const entries = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
      { from: '/c', to: '/d' },
    ];
    expect(messagesOf(entries)).toMatchInlineSnapshot(`
      [
        "layouts/_redirects.json:5:7  redirects[0] > to: found "/b", which leads on to "/d", expected "/d".",
        "layouts/_redirects.json:9:7  redirects[1] > to: found "/c", which leads on to "/d", expected "/d".",
      ]
    `);
    expect(check(entries).redirects.size).toBe(3);
  });
});
