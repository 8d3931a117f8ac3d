import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { execute } from '#tests/support/postgres.ts';
import { clusterPaths, locateCluster } from './location.ts';
import { type Cluster, openCluster } from './open-cluster.ts';
import { ClusterInUse, evictLeftover, takeOwnership } from './ownership.ts';
import { type PostmasterFile, processState, readPostmasterFile } from './postmaster-file.ts';
import { reachCluster } from './reach-cluster.ts';
import { databaseUser } from './system-user.ts';

let dataDir: string;
const running: Cluster[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rectoria-cluster-'));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((cluster) => cluster.stop()));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const home = async (): Promise<string> => (await locateCluster(dataDir)).home;

async function open(directory = dataDir): Promise<Cluster> {
  const cluster = await openCluster({ dataDir: directory });
  running.push(cluster);
  return cluster;
}

const asDatabaseUser = async () => {
  const user = await databaseUser();
  return user ? { uid: user.uid, gid: user.gid } : {};
};

async function postmaster(): Promise<PostmasterFile> {
  const file = await readPostmasterFile(clusterPaths(await home()).pid);
  if (!file) throw new Error('No PostgreSQL runs');
  return file;
}

/** Another process that runs the cluster, and the address it printed. */
async function holder(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/hold-cluster.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, url: String(url) };
}

/** How often somebody asked whose the PostgreSQL is, and went. */
const sessionsAt = async (url: string): Promise<number> =>
  Number((await execute(url, "select sessions from pg_stat_database where datname = 'postgres'"))[0]?.['sessions']);

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('openCluster', () => {
  it('keeps what was written, in a durable way, over a stop and a start', async () => {
    const first = await open();
    await execute(first.url, 'create table kept (a integer)');
    await first.stop();
    const second = await open();
    expect(await execute(second.url, 'select count(*)::integer as rows from kept')).toEqual([{ rows: 0 }]);
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      expect(await execute(second.url, `show ${setting}`)).toEqual([{ [setting]: 'on' }]);
    }
  });

  it('listens on this machine only, and lets nobody in without the password, which only its user can read', async () => {
    const { url } = await open();
    expect(await execute(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const guess = new URL(url);
    guess.password = 'rectoria';
    await expect(execute(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(clusterPaths(await home()).password)).mode & 0o777).toBe(0o600);
  });

  it('is reached by a socket in a folder that nobody else may enter, by the port too, and by it alone where the name is too long', async () => {
    const { url } = await open();
    const byPort = new URL(url);
    byPort.searchParams.delete('host');
    const asked = 'select inet_server_addr() as at';
    expect(await execute(url, asked)).toEqual([{ at: null }]);
    expect(await execute(byPort.href, asked)).toEqual([{ at: '127.0.0.1' }]);
    expect((await stat(await home())).mode & 0o077).toBe(0);
    const long = await open(join(dataDir, 'x'.repeat(80)));
    expect(await execute(long.url, asked)).toEqual([{ at: '127.0.0.1' }]);
  });

  it('works in a folder that other users may not enter', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o700);
    const cluster = await open(join(closed, 'data'));
    expect(await execute(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await cluster.stop();
    const { home: outside } = await locateCluster(join(closed, 'data'));
    await rm(outside, { recursive: true });
  });

  it('refuses a directory on which another one runs, and lets commands reach that one', async () => {
    const { child, url } = await holder();
    try {
      await expect(openCluster({ dataDir })).rejects.toThrow(ClusterInUse);
      await expect(openCluster({ dataDir })).rejects.toThrow('Stop that one first, or choose another directory');
      const reached = await reachCluster({ dataDir });
      expect(reached.url).toBe(url);
      await reached.stop();
      expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await kill(child);
      await open();
    }
  });

  it('takes the place of a PostgreSQL whose starter was killed, with all that was written', async () => {
    const { child, url } = await holder();
    await execute(url, 'create table killed as select 1 as a');
    const { pid: leftover } = await postmaster();
    await kill(child);
    expect(await processState(leftover)).toBe('alive');

    const folder = await home();
    await writeFile(join(folder, '.s.PGSQL.1.lock'), `${child.pid}\n`);
    const cluster = await open();
    expect(await processState(leftover)).not.toBe('alive');
    expect((await readdir(folder)).filter((name) => name.endsWith('.lock'))).toHaveLength(1);
    expect(await execute(cluster.url, 'select a from killed')).toEqual([{ a: 1 }]);
  });

  it('waits for a PostgreSQL that has not noticed yet that its starter was killed', async () => {
    const { child, url } = await holder();
    const askedBefore = await sessionsAt(url);
    const [lock] = await execute(url, "select pid from pg_locks where locktype = 'advisory'");
    const backend = Number(lock?.['pid']);
    process.kill(backend, 'SIGSTOP');
    await kill(child);
    const opening = open();
    await expect.poll(() => sessionsAt(url)).toBeGreaterThan(askedBefore);
    process.kill(backend, 'SIGCONT');
    expect(await execute((await opening).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets nobody have a server between taking it for left over and stopping it', async () => {
    const { child } = await holder();
    const { pid, port } = await postmaster();
    await kill(child);
    const password = (await readFile(clusterPaths(await home()).password, 'utf8')).trim();
    const taken = new EventEmitter();
    const signal = process.kill.bind(process);
    const watch = vi.spyOn(process, 'kill').mockImplementation((whom, how) => {
      if (whom !== pid || how !== 'SIGINT') return signal(whom, how);
      const taking = takeOwnership(port, password).then((owner) => taken.emit('taken', owner));
      void taking.finally(() => signal(whom, how));
      return true;
    });
    onTestFinished(() => watch.mockRestore());
    const answer = once(taken, 'taken');
    await evictLeftover(await home(), password);
    expect(await answer).toEqual([null]);
    expect(await processState(pid)).not.toBe('alive');
  });

  it('lets one of several first starts together have it, the others are told', async () => {
    const fresh = join(dataDir, 'fresh');
    const outcomes = await Promise.allSettled([open(fresh), open(fresh), open(fresh)]);
    const told = outcomes.map((each) => (each.status === 'rejected' ? String(each.reason) : 'has it'));
    const refusal = expect.stringContaining('Another Rectoría is running on');
    expect(told.toSorted()).toEqual([refusal, refusal, 'has it']);
  });

  it('starts a PostgreSQL that died again, at the same address', async () => {
    const incidents = new EventEmitter();
    const cluster = await openCluster({ dataDir, onIncident: (incident) => incidents.emit('incident', incident) });
    running.push(cluster);
    await execute(cluster.url, 'create table died as select 1 as a');
    const told = once(incidents, 'incident');
    process.kill((await postmaster()).pid, 'SIGKILL');
    expect(await told).toEqual([expect.objectContaining({ recovered: true })]);
    expect(await execute(cluster.url, 'select a from died')).toEqual([{ a: 1 }]);
  });

  it('starts although the note of a server that is gone names a process of somebody else', async () => {
    await (await open()).stop();
    const note = clusterPaths(await home()).pid;
    const somebody = spawn('sleep', ['60'], await asDatabaseUser());
    await writeFile(note, `${String(somebody.pid)}\n${dataDir}\n0\n1\n\n127.0.0.1\n0\nready\n`);
    const cluster = await open();
    expect(await execute(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    somebody.kill();
  });

  it('refuses data of another major version, in words, and leaves it alone', async () => {
    await (await open()).stop();
    const { version } = clusterPaths(await home());
    const own = await readFile(version, 'utf8');
    await writeFile(version, '14\n');
    await expect(openCluster({ dataDir })).rejects.toThrow(/was written by PostgreSQL 14, and this is PostgreSQL \d+/);
    expect(await readFile(version, 'utf8')).toBe('14\n');
    await writeFile(version, own);
  });
});
