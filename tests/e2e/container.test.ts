import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../find-free-port.ts';
import { listCopies, readStages } from './read-dockerfile.ts';
import { type Site, startSite } from './start-site.ts';

const [buildStage = [], runStage = []] = readStages('Dockerfile');
const compose = parse(readFileSync('compose.yaml', 'utf8'));
const unit = readFileSync('docs/pagewright.service', 'utf8');

/** The packages that the build stage takes out again. */
const buildPackages = new Set(
  buildStage.flatMap(({ text }) => [...text.matchAll(/\bdependencies\.(\S+)/g)].map(([, name]) => name)),
);

describe('the Dockerfile', () => {
  it('copies only what there is, and what .dockerignore lets in', () => {
    const letIn: readonly string[] = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+/gm) ?? [];
    const copied = [...listCopies(buildStage), ...listCopies(runStage)]
      .filter(({ isFromStage }) => !isFromStage)
      .flatMap(({ sources }) => sources);
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((source) => !existsSync(source))).toEqual([]);
    expect(copied.filter((source) => !letIn.includes(source.split('/')[0] ?? ''))).toEqual([]);
  });

  it('builds from all that the build is made of', () => {
    const built = listCopies(buildStage).flatMap(({ sources }) => sources);
    const [, sources = ''] = /SOURCES = \[([^\]]+)\]/.exec(readFileSync('server/build.mjs', 'utf8')) ?? [];
    const needed = [...sources.matchAll(/'([^']+)'/g)].map(([, source]) => source);
    expect(needed.length).toBeGreaterThan(3);
    expect(needed.filter((source) => !built.includes(source ?? ''))).toEqual([]);
  });

  it('takes out no package that package.json does not name', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(buildPackages.size).toBeGreaterThan(3);
    expect([...buildPackages].filter((name) => !(String(name) in dependencies))).toEqual([]);
  });

  it('runs as a user without rights', () => {
    expect(runStage.findLast(({ name }) => name === 'USER')?.text).toBe('node');
  });

  it('is healthy while the process lives, so that an outage of the database ends none', () => {
    expect(runStage.find(({ name }) => name === 'HEALTHCHECK')?.text).toContain('/healthz`');
    expect(compose.services.site.healthcheck.test.at(-1)).toContain("/healthz'");
  });
});

describe('compose.yaml', () => {
  it.each(['site', 'mongo'])(
    'runs %s without rights, over a read-only file system, and checks its health',
    (name) => {
      const service = compose.services[name];
      expect(service.user).not.toMatch(/^(?:root|0)/);
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        healthcheck: { test: expect.any(Array) },
      });
      for (const volume of service.volumes)
        expect(compose.volumes).toHaveProperty(String(volume).split(':')[0] ?? '');
    },
  );

  it('begins the replica set that the site connects to, and waits for it', () => {
    const { mongo, site } = compose.services;
    expect(site.environment.MONGODB_URI).toContain('replicaSet=pagewright');
    expect(mongo.command).toContain('pagewright');
    expect(mongo.healthcheck.test.at(-1)).toContain("rs.initiate({ _id: 'pagewright'");
    expect(site.depends_on.mongo.condition).toBe('service_healthy');
  });
});

describe('the service of systemd', () => {
  it('runs without rights and writes to the data folder alone', () => {
    for (const line of [
      'User=pagewright',
      'ProtectSystem=strict',
      'NoNewPrivileges=true',
      'CapabilityBoundingSet=',
    ]) {
      expect(unit.split('\n')).toContain(line);
    }
    expect(/DATA_DIR=\/var\/lib\/(\S+)/.exec(unit)?.[1]).toBe(/StateDirectory=(\S+)/.exec(unit)?.[1]);
  });
});

describe('what the last stage holds', () => {
  let folder: string;
  let site: Site;
  let metricsPort: number;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pagewright-image-'));
    for (const { sources, target } of listCopies(runStage)) {
      for (const source of sources.map((source) => source.replace(/^\/site\//, ''))) {
        if (source === 'node_modules') continue;
        const isFolder = target.endsWith('/');
        cpSync(source, path.join(folder, target, isFolder ? path.basename(source) : ''), { recursive: true });
      }
    }
    linkPackages(path.join(folder, 'node_modules'));
    metricsPort = await findFreePort();
    // Over an empty data folder, as on the first day of a container.
    site = await startSite({ WORKERS: '2', METRICS_PORT: String(metricsPort) }, { folder });
  });

  afterAll(async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('serves the site without the tools of the build', async () => {
    const page = await fetch(site.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<h1/);
    expect((await fetch(`${site.url}/api/services`)).status).toBe(200);
  });

  it('tells the metrics of all its workers in one place', async () => {
    for (let n = 0; n < 20; n += 1) await fetch(site.url).then((page) => page.text());
    const readMetrics = () =>
      fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text());
    // A worker that is only just starting does not answer yet.
    await expect.poll(readMetrics, { timeout: 60_000 }).toMatch(/^pagewright_database_up 1$/m);
    const counted = /^pagewright_http_requests_total\{.*route="page",status="200"\} (\d+)/m;
    const [, requests] = counted.exec(await readMetrics()) ?? [];
    expect(Number(requests)).toBeGreaterThanOrEqual(21);
  });
});

/** Every package but those that the build stage takes out; one of this repository is found where it was copied. */
function linkPackages(target: string): void {
  for (const name of readdirSync('node_modules').filter((name) => !name.startsWith('.'))) {
    const names = name.startsWith('@')
      ? readdirSync(`node_modules/${name}`).map((inner) => `${name}/${inner}`)
      : [name];
    for (const kept of names.filter((name) => !buildPackages.has(name))) {
      mkdirSync(path.dirname(path.join(target, kept)), { recursive: true });
      const source = path.resolve('node_modules', kept);
      const isOfRepository = lstatSync(source).isSymbolicLink();
      symlinkSync(isOfRepository ? readlinkSync(source) : source, path.join(target, kept));
    }
  }
}
