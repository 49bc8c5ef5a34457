// The whole proof in one command: npm test. Each step is a script of package.json, so that it can be run alone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A step that hangs is stopped, so that the command always ends. */
const STEP_LIMIT_MS = 10 * 60_000;

const STEPS = [
  { script: 'types', what: 'Types' },
  { script: 'lint', what: 'Lint and format' },
  { script: 'check:layouts', what: 'Layouts' },
  { script: 'test:unit', what: 'Unit and integration tests', hasReport: true },
  { script: 'test:recovery', what: 'Faults of real processes', hasReport: true },
  { script: 'test:e2e', what: 'Journeys in a browser', hasReport: true },
];

const reports = mkdtempSync(path.join(tmpdir(), 'pagewright-tests-'));
const counts = { passed: 0, failed: 0 };
const times = [];

/** Runs one step. @returns {boolean} whether it passed. */
function run({ script, what, hasReport }) {
  console.log(`\n> ${what} (npm run ${script})`);
  const report = path.join(reports, `${script.replace(':', '-')}.json`);
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const startedAt = Date.now();
  const { status } = spawnSync('npm', ['run', '--silent', script, ...(hasReport ? ['--', ...options] : [])], {
    stdio: 'inherit',
    timeout: STEP_LIMIT_MS,
    shell: process.platform === 'win32',
  });
  times.push(`${what} ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    counts.passed += numPassedTests;
    counts.failed += numFailedTests;
  }
  return status === 0;
}

const failed = STEPS.find((step) => !run(step));
rmSync(reports, { recursive: true, force: true });

console.log(`\n${times.join(', ')}.`);
if (failed) {
  console.error(
    `${failed.what} did not pass; later steps were not run. Repeat it alone: npm run ${failed.script}`,
  );
  process.exitCode = 1;
}
console.log(`Tests: ${counts.passed} passed, ${counts.failed} failed`);
