import { describe, expect, it } from 'vitest';
import { find, hero, page } from './testing/check-site.ts';

describe('pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>';
  const picture = (image: string) => ({
    type: 'picture',
    props: { picture: { src: image, alt: 'Our office' } },
  });

  it('are shown by their paths, and one line tells of each that is not there', async () => {
    expect(
      await find({
        '_images/studio.svg': svg,
        'index.json': page('Home of the agency', [
          hero('Home'),
          picture('/images/studio.svg'),
          picture('studio.svg'),
          picture('C:\\Pictures\\Studio.SVG'),
          picture('/images/team.jpg'),
        ]),
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/index.json:32:11  blocks[2] (picture) > picture > src: found "studio.svg", expected a picture of layouts/_images, such as "/images/studio.jpg". Did you mean "/images/studio.svg"? (bad-prop)",
        "layouts/index.json:41:11  blocks[3] (picture) > picture > src: found "C:\\\\Pictures\\\\Studio.SVG", expected a picture of layouts/_images, such as "/images/studio.jpg". Did you mean "/images/studio.svg"? (bad-prop)",
        "layouts/index.json:50:11  blocks[4] (picture) > picture > src: found "/images/team.jpg", expected a picture of layouts/_images, such as "/images/studio.jpg". (bad-prop)",
      ]
    `);
  });

  it('have names under which they can be served', async () => {
    expect(
      await find({
        '_images/Team Photo.SVG': svg,
        '_images/people/ada.svg': svg,
        '_images/dance.gif': 'GIF89a',
        '_images/.studio.svg': svg,
        '_images/README.md': 'For those who draw.',
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/_images/dance.gif:1:1  the file: found the file name "_images/dance.gif", which is not served, expected lower-case letters, digits and hyphens, then .png, .jpg, .webp, .avif or .svg, in no folder of its own. (file-name)",
        "layouts/_images/people/ada.svg:1:1  the file: found the file name "_images/people/ada.svg", which is not served, expected lower-case letters, digits and hyphens, then .png, .jpg, .webp, .avif or .svg, in no folder of its own. Did you mean "_images/people-ada.svg"? (file-name)",
        "layouts/_images/Team Photo.SVG:1:1  the file: found the file name "_images/Team Photo.SVG", which is not served, expected lower-case letters, digits and hyphens, then .png, .jpg, .webp, .avif or .svg, in no folder of its own. Did you mean "_images/team-photo.svg"? (file-name)",
      ]
    `);
  });
});
