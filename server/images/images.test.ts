import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import { makeBlogPost } from '../../collections/testing/make-records.ts';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';
import { ImageFolder } from './image-folder.ts';

const PICTURE = {
  type: 'picture',
  props: { picture: { src: '/images/studio.jpg', alt: 'A desk with a lamp' } },
};
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><script>alert(1)</script><circle r="200"/></svg>';

const paint = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Somewhere' } })
    .toBuffer();

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite({
    '_images/studio.jpg': await paint(1000, 500, '#d4351a'),
    '_images/drawing.svg': SVG,
    'about.json': layoutText('About', [hero('About'), PICTURE]),
    '_images/sketch.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="var(--color-text, #000)"/></svg>',
    'sketch.json': layoutText('Sketch', [
      hero('Sketch'),
      { type: 'picture', props: { picture: { src: '/images/sketch.svg', alt: 'A dark ground' } } },
    ]),
    'blog/header/$slug.json': layoutText(
      '{{post.title}}',
      [
        {
          type: 'article-header',
          props: {
            title: '{{post.title}}',
            category: '{{post.category}}',
            publishedAt: '{{post.createdAt}}',
            picture: { $bind: 'post.picture' },
          },
        },
      ],
      {},
      { data: { post: { read: '/api/blog/{slug}', required: true } } },
    ),
    'team.json': layoutText('Team', [
      hero('Team'),
      { type: 'rich-text', props: { body: 'Our desk: ![A desk](/images/drawing.svg)' } },
    ]),
    'blog/post/$slug.json': layoutText(
      '{{post.title}}',
      [hero('{{post.title}}'), { type: 'rich-text', props: { body: { $bind: 'post.contentHtml' } } }],
      {},
      { data: { post: { read: '/api/blog/{slug}', required: true } } },
    ),
  });
  await site.database
    .of(blogPosts)
    .save(makeBlogPost({ slug: 'desk', content: '![A desk](/images/drawing.svg)' }));
});

afterAll(() => site.close());

async function readImages(): Promise<{ webp: string[]; avif: string[]; image: HTMLImageElement | null }> {
  const page = new JSDOM((await site.get('/about')).body).window.document;
  const listOf = (selector: string) =>
    (page.querySelector(selector)?.getAttribute('srcset') ?? '')
      .split(', ')
      .map((entry) => entry.split(' ')[0] ?? '');
  return { webp: listOf('main img'), avif: listOf('main source'), image: page.querySelector('main img') };
}

describe('a picture on a page', () => {
  it('comes in every width and format that the page offers, for browsers to keep', async () => {
    const { webp, avif, image } = await readImages();
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1000', '500']);
    for (const [addresses, type, format] of [
      [webp, 'image/webp', 'webp'],
      [avif, 'image/avif', 'heif'],
    ] as const) {
      const widths = [];
      for (const address of addresses) {
        const response = await site.get(address);
        expect(response.headers).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const { width, format: found } = await sharp(response.rawPayload).metadata();
        expect(found).toBe(format);
        widths.push(width);
      }
      expect(widths).toEqual([480, 800, 1000]);
    }
  });

  it('loses what the camera wrote beside it', async () => {
    const [address = ''] = (await readImages()).webp;
    const { exif, xmp, icc } = await sharp((await site.get(address)).rawPayload).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
  });

  it('costs who has it already a 304', async () => {
    const [address = ''] = (await readImages()).webp;
    const etag = String((await site.get(address)).headers.etag);
    expect((await site.get(address, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('gets another address when it is replaced, and the old one leads there', async () => {
    const [before = ''] = (await readImages()).webp;
    await site.write('_images/studio.jpg', await paint(1000, 500, '#14664a'));
    await expect.poll(async () => (await readImages()).webp[0], { timeout: 8_000 }).not.toBe(before);
    const response = await site.get(before);
    expect([response.statusCode, response.headers.location]).toEqual([302, (await readImages()).webp[0]]);
  });
});

describe('a picture in a text', () => {
  const readSize = async (address: string) => {
    const image = new JSDOM((await site.get(address)).body).window.document.querySelector('main picture img');
    return ['width', 'height'].map((name) => image?.getAttribute(name)).join(' x ');
  };

  it.each(['/blog/post/desk', '/team'])(
    'of %s is shown like any other, and follows edits',
    async (address) => {
      expect(await readSize(address)).toBe('600 x 300');
      const { body } = await site.get(address);
      const [first = ''] = /\/images\/drawing\.svg\/[\w-]+\.avif/.exec(body) ?? [];
      expect((await site.get(first)).headers['content-type']).toBe('image/avif');
      await site.write('_images/drawing.svg', SVG.replace('height="300"', 'height="200"'));
      await expect.poll(() => readSize(address), { timeout: 8_000 }).toBe('600 x 200');
      await site.write('_images/drawing.svg', SVG);
      await expect.poll(() => readSize(address), { timeout: 8_000 }).toBe('600 x 300');
    },
  );

  it('is the same in what the app asks for', async () => {
    const { contentHtml } = (await site.get('/api/blog/desk')).json();
    expect((await site.get('/blog/post/desk')).body).toContain(contentHtml);
    expect(contentHtml).toContain('<picture>');
  });
});

describe('a picture of a document', () => {
  it('is shown on its page and in what the app asks for, and left out where it is not there', async () => {
    const alt = 'A desk, drawn';
    await site.database
      .of(blogPosts)
      .save(
        makeBlogPost({ slug: 'drawn', picture: { src: '/images/drawing.svg', alt, focus: { x: 20, y: 0 } } }),
      );
    await site.database
      .of(blogPosts)
      .save(makeBlogPost({ slug: 'gone', picture: { src: '/images/gone.svg', alt } }));
    const page = new JSDOM((await site.get('/blog/header/drawn')).body).window.document;
    const image = page.querySelector('main picture img');
    expect(['width', 'height', 'alt'].map((name) => image?.getAttribute(name))).toEqual(['600', '300', alt]);
    const { picture } = (await site.get('/api/blog/drawn')).json();
    expect(picture).toMatchObject({ focus: { x: 20, y: 0 }, file: { width: 600, height: 300 } });
    const list: { slug: string; picture?: unknown }[] = (await site.get('/api/blog')).json();
    expect(list.find(({ slug }) => slug === 'drawn')?.picture).toEqual(picture);
    expect((await site.get('/blog/header/gone')).body).not.toContain('<picture>');
    expect((await site.get('/api/blog/gone')).json()).not.toHaveProperty('picture');
  });
});

describe('a drawing in the colours of the theme', () => {
  /** How light the picture is, from 0 to 255. */
  const lightness = async (address: string) => {
    const { channels } = await sharp((await site.get(address)).rawPayload)
      .greyscale()
      .stats();
    return channels[0]?.mean;
  };

  it('is offered light and dark, in AVIF and WebP', async () => {
    const page = new JSDOM((await site.get('/sketch')).body).window.document;
    const sources = [...page.querySelectorAll('main source')];
    expect(sources.map((source) => [source.getAttribute('type'), source.getAttribute('media')])).toEqual([
      ['image/avif', '(prefers-color-scheme: dark)'],
      ['image/webp', '(prefers-color-scheme: dark)'],
      ['image/avif', null],
    ]);
    const [, dark] = sources.map((source) => source.getAttribute('srcset')?.split(' ')[0] ?? '');
    const light = page.querySelector('main img')?.getAttribute('src') ?? '';
    expect(await lightness(light)).toBeLessThan(60);
    expect(await lightness(dark ?? '')).toBeGreaterThan(200);
  });

  it('has no dark form where it takes none of them', async () => {
    const [address = ''] = (await readImages()).webp;
    expect((await site.get(address.replace('.webp', '-dark.webp'))).statusCode).toBe(404);
  });
});

describe('the address of a picture', () => {
  it.each([
    ['a width that is not offered', '481.webp'],
    ['a width beyond its own', '2400.webp'],
    ['an unknown format', '480.tiff'],
    ['a format that would be its own', '480.jpg'],
  ])('is not found with %s', async (_what, ending) => {
    const [address = ''] = (await readImages()).webp;
    const changed = address.replace('480.webp', ending);
    expect((await site.get(changed)).statusCode).toBe(404);
  });

  it.each(['/images/nothing.jpg', '/images/..%2F_site.json', '/images/..%2F_site.json/00000000-480.webp'])(
    'is not found where there is no picture: %s',
    async (address) => {
      expect((await site.get(address)).statusCode).toBe(404);
    },
  );

  it('leads on to a variant where it is the picture itself', async () => {
    const response = await site.get('/images/studio.jpg');
    expect([response.statusCode, response.headers.location]).toEqual([302, (await readImages()).webp.at(-1)]);
  });

  it('makes pixels of a drawing, whatever it holds', async () => {
    const { headers } = await site.get('/images/drawing.svg');
    const response = await site.get(String(headers.location));
    expect(response.headers['content-type']).toBe('image/webp');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 600,
      height: 300,
    });
  });
});

describe('the folder of pictures', () => {
  it('passes over what is no picture, is too large to unpack, or has a name no address can have', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'images-'));
    const put = async (name: string, bytes: Buffer | string) =>
      writeFile(path.join(dir, '_images', name), bytes);
    await mkdir(path.join(dir, '_images'));
    await put(
      'good.png',
      await sharp(await paint(20, 10, '#fff'))
        .png()
        .toBuffer(),
    );
    await put('text.png', 'no picture');
    await put('bomb.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>');
    await put('Größe.png', await paint(20, 10, '#fff'));
    const folder = new ImageFolder(dir);
    expect([await folder.refresh(), await folder.refresh()]).toEqual([true, false]);
    expect([...folder.files.keys()]).toEqual(['/images/good.png']);
    await rm(dir, { recursive: true });
  });
});

it('tells of a picture that is not there, and of one that is nearly called so', async () => {
  await site.write(
    'typo.json',
    layoutText('Typo', [
      { type: 'picture', props: { picture: { ...PICTURE.props.picture, src: '/images/studoi.jpg' } } },
    ]),
  );
  const messages = () => site.logged.map((line) => String(line.msg));
  await expect
    .poll(messages, { timeout: 8_000 })
    .toContainEqual(
      expect.stringMatching(
        /\(picture\) > picture > src: found "\/images\/studoi\.jpg", expected a picture of layouts\/_images.*Did you mean "\/images\/studio\.jpg"/,
      ),
    );
});
