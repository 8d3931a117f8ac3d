import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

const SCRATCH = join('.data', 'tests');

let database: TestDatabase;
let dataDir: string;
let npm: ChildProcess | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  await mkdir(SCRATCH, { recursive: true });
  dataDir = await mkdtemp(join(SCRATCH, 'command-'));
});

afterEach(async () => {
  killGroup(npm);
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Whatever a failed test left running: the command is the leader of a group of its own. */
function killGroup(leader: ChildProcess | undefined): void {
  if (leader?.pid === undefined) return;
  try {
    process.kill(-leader.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Runs the command as people do; resolves with its address once it tells it. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let told = '';
    const listen = (chunk: Buffer): void => {
      told += chunk.toString('utf8');
      const address = /Rectoría is at (http:\S+)/.exec(told)?.[1];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`It ended by itself:\n${told}`)));
  });

const answers = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/health`)).ok;
  } catch {
    return false;
  }
};

/** `start` serves what `npm test` has built; `dev` builds nothing. */
const RESOURCES = { start: 'resources', dev: 'tests/contract/resources' } as const;

describe.each(['start', 'dev'] as const)('npm run %s', (name) => {
  it('serves, and ends whole when npm alone is told to end', async () => {
    const options = ['--port', '0', '--resources', RESOURCES[name], '--data', dataDir];
    npm = spawn('npm', ['run', name, '--', ...options], {
      detached: true,
      env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: database.url },
    });
    const address = await addressOf(npm);
    expect(await answers(address)).toBe(true);
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await vi.waitFor(async () => expect(await answers(address)).toBe(false), { timeout: 150_000, interval: 100 });
  });
});
