import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { isLong, report } from './helpers/is-long.ts';
import { copyFilledDataDir, type RealSite, startSite } from './helpers/real-process.ts';

const CROWDS = isLong ? 20 : 2;
const VISITORS = 400;
/** A page that is made for one visitor alone. */
const pageFor = (visitor: string) => `/search?q=audit+${visitor}`;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** When it was there, by `performance.now()`. */
  readonly at: number;
}

interface Question {
  readonly path: string;
  readonly lead?: Readonly<Record<string, string>>;
}

/** Asks on a connection, a new one where there is no agent. @returns when the question is on its way, and what becomes of it. */
function ask({ url }: RealSite, agent: Agent | false, { path, lead }: Question) {
  const asking = request(url + path, {
    agent,
    method: lead ? 'POST' : 'GET',
    headers: lead ? { 'content-type': 'application/json' } : {},
  });
  const sent = new Promise<void>((resolve, reject) => asking.on('finish', resolve).on('error', reject));
  const answer = new Promise<Answer>((resolve, reject) => {
    asking.on('error', reject).on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      response.on('end', () => resolve({ status, headers, at: performance.now() })).resume();
    });
  });
  asking.end(lead ? JSON.stringify(lead) : undefined);
  return { sent, answer };
}

/** Connections that are open, as those of a load balancer are. */
async function connect(site: RealSite, count: number): Promise<Agent[]> {
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => {
    for (const agent of agents) agent.destroy();
  });
  for (const agent of agents) await ask(site, agent, { path: '/healthz' }).answer;
  return agents;
}

const ofStatus = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status);

it.each(['on open connections', 'each on a new connection'])(
  'a crowd that waits %s is served in part, the rest is refused at once, and no lead is',
  async (kind) => {
    const site = await startSite({ DATA_DIR: await copyFilledDataDir() });
    const home = await (await fetch(site.url)).text();
    const [asset = ''] = /\/assets\/[^"]+\.js/.exec(home) ?? [];
    const isNew = kind === 'each on a new connection';
    const visitors = isNew
      ? Array.from({ length: VISITORS }, () => false as const)
      : await connect(site, VISITORS);
    const [sender, ...others] = await connect(site, 4);
    if (!sender) throw new Error('There is no connection.');
    // The first search reads everything that can be found.
    expect((await ask(site, sender, { path: pageFor('nobody') }).answer).status).toBe(200);
    // A process that is stopped reads nothing: whoever comes waits in a socket, as on a machine that is busy.
    onTestFinished(() => site.signal('SIGCONT'));
    let [served, refused, slowest] = [0, 0, 0];
    for (let crowd = 0; crowd < CROWDS; crowd += 1) {
      site.signal('SIGSTOP');
      const pages = visitors.map((visitor, index) =>
        ask(site, visitor, { path: pageFor(`${crowd}x${index}`) }),
      );
      await Promise.all(pages.map(({ sent }) => sent));
      const email = `crowd-${crowd}@example.com`;
      const lead = ask(site, sender, {
        path: '/api/contact',
        lead: { firstName: 'Kim', lastName: 'Tran', email },
      });
      const needed = others.map((other, index) =>
        ask(site, other, { path: ['/healthz', '/readyz', asset][index] ?? '' }),
      );
      await Promise.all([lead, ...needed].map(({ sent }) => sent));

      const resumedAt = performance.now();
      site.signal('SIGCONT');
      const answers = await Promise.all(pages.map(({ answer }) => answer));
      const [good, bad] = [ofStatus(answers, 200), ofStatus(answers, 503)];
      const leadStatus = (await lead.answer).status;
      const statuses = await Promise.all(needed.map(async ({ answer }) => (await answer).status));
      const after = await ask(site, sender, { path: pageFor(`${crowd}xLate`) }).answer;
      expect(good.length + bad.length).toBe(VISITORS);
      expect(good.length).toBeGreaterThanOrEqual(8);
      expect(bad.length).toBeGreaterThan(0);
      // To refuse does not wait until all pages are made; how soon everyone is answered is for `bench/overload.ts`.
      expect(Math.min(...bad.map(({ at }) => at))).toBeLessThan(Math.max(...good.map(({ at }) => at)));
      expect(bad.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
      expect([leadStatus, ...statuses, after.status]).toEqual([201, 200, 200, 200, 200]);
      served += good.length;
      refused += bad.length;
      slowest = Math.max(slowest, ...answers.map(({ at }) => at - resumedAt));
    }
    report(`crowds ${kind}`, { crowds: CROWDS, served, refused, 'slowest answer, ms': slowest.toFixed(0) });
  },
);
