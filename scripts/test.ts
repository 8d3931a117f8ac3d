import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tests/support/find-chromium.ts';
import { whenUnread } from './support/command.ts';
import { INTERRUPTED, untilAskedToEnd } from './support/end-signals.ts';
import { readTestReport } from './support/test-report.ts';

interface Result {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each. */
  readonly failures: readonly string[];
}

interface Outcome extends Result {
  readonly part: string;
  readonly seconds: number;
}

interface Part {
  readonly name: string;
  readonly run: () => Promise<Result>;
}

const reports = mkdtempSync(join(tmpdir(), 'rectoria-test-'));

const bin = (name: string): string => join('node_modules', '.bin', name);

/** The tools under way: none may outlive the command. */
const running = new Set<ChildProcess>();

function exitCodeOf(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    running.add(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(signal === null ? (code ?? 1) : 1);
    });
  });
}

/** A tool that is right or wrong as a whole. */
const tool = (name: string, command: string, ...args: string[]): Part => ({
  name,
  run: async () => {
    const code = await exitCodeOf(bin(command), args);
    return {
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      failures: code === 0 ? [] : [`exit code ${code}`],
    };
  },
});

/** One of vitest's projects. A skipped test counts as failed: what is not run is not known to work. */
const vitest = (project: string): Part => ({
  name: project,
  run: async () => {
    const report = join(reports, `${project}.json`);
    const code = await exitCodeOf(bin('vitest'), [
      'run',
      `--project=${project}`,
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const { passed, failed, pending, failures } = readTestReport(report);
    const broken = code !== 0 && failed === 0 ? 1 : 0;
    return { passed, failed: failed + pending + broken, failures };
  },
});

/** In turn; those of one group side by side, as each alone leaves a core idle. */
const PARTS: readonly (readonly Part[])[] = [
  [tool('generate', 'tsx', 'scripts/build.ts')],
  [
    tool('types', 'tsc', '--noEmit'),
    tool('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    tool('imports', 'tsx', 'scripts/imports.ts'),
    tool('format', 'biome', 'format', '.'),
  ],
  [vitest('unit')],
  [vitest('components')],
  [vitest('contract')],
  [vitest('attack'), vitest('faults')],
  [vitest('browser')],
];

async function runPart(part: Part): Promise<Outcome> {
  console.log(`\n── ${part.name}`);
  const start = performance.now();
  const counts = await part.run();
  return { part: part.name, ...counts, seconds: (performance.now() - start) / 1000 };
}

async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  const names = PARTS.flat().map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`No such part: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
    return 2;
  }
  console.log(`Chromium: ${await findChromium()}`);
  const start = performance.now();
  const outcomes: Outcome[] = [];
  for (const group of PARTS) {
    const asked = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    outcomes.push(...(await Promise.all(asked.map(runPart))));
  }
  const seconds = (performance.now() - start) / 1000;
  for (const { part, failures } of outcomes) for (const failure of failures) console.log(`\n${part}: ${failure}`);
  const total = (of: 'passed' | 'failed'): number => outcomes.reduce((sum, each) => sum + each[of], 0);
  console.log('');
  for (const { part, passed, failed, seconds: took } of outcomes) {
    console.log(
      `${part.padEnd(24)}${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${took.toFixed(1).padStart(7)} s`,
    );
  }
  console.log(`${'all'.padEnd(45)}${seconds.toFixed(1).padStart(7)} s\n`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

whenUnread('end');

async function endWhenAsked(): Promise<number> {
  await untilAskedToEnd();
  for (const child of running) child.kill();
  return INTERRUPTED;
}

try {
  process.exitCode = await Promise.race([main(), endWhenAsked()]);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
// Else the parts that are left would run on.
if (process.exitCode === INTERRUPTED) process.exit();
