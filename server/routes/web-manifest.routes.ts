import type { FastifyInstance } from 'fastify';
import type { LayoutStore } from '../layouts/layout-store.ts';

/** The icons of `renderer/public`: opaque, the mark inside the circle that home screens cut out, so for either use. */
const ICONS = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
);

/** `/site.webmanifest`: what a home screen shows of the site, from `_site.json` as it is now. */
export async function webManifestRoutes(
  app: FastifyInstance,
  { layouts }: { layouts: LayoutStore },
): Promise<void> {
  app.get('/site.webmanifest', async (_request, reply) => {
    const { name, description, themeColor } = layouts.site;
    const manifest = {
      name,
      short_name: name,
      description,
      lang: 'en-AU',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'browser',
      theme_color: themeColor.light,
      background_color: themeColor.light,
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...ICONS],
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest));
  });
}
