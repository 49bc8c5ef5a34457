import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './team.example.json' with { type: 'json' };

const render = async (props: object) => new JSDOM(await renderBlock('team', props)).window.document;

it('says of each person what they do, know and are certified in', async () => {
  const page = await render(example);
  const [priya] = page.querySelectorAll('article');
  expect(priya?.querySelector('h3')?.textContent).toBe('Priya Raman');
  expect(priya?.querySelectorAll('ul[aria-label="Expertise of Priya Raman"] li')).toHaveLength(3);
  expect(priya?.textContent).toContain('HubSpot Inbound Marketing Certification');
});

it('shows no empty lists', async () => {
  const page = await render({
    title: 'Team',
    items: [{ name: 'Tom Kearney', role: 'Head of SEO', initials: 'TK', bio: 'Edits the briefs.' }],
  });
  expect(page.querySelectorAll('article ul')).toHaveLength(0);
});
