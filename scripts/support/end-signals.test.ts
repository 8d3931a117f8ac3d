import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Waits to be asked to end; says `alone` once it has been without what started it for many of its own looks. */
const PROGRAM = `
  import { untilAskedToEnd } from './scripts/support/end-signals.ts';
  const parent = process.ppid;
  void untilAskedToEnd(1).then(() => { console.log('ended'); process.exit(); });
  let looks = 0;
  setInterval(() => {
    if (process.ppid !== parent) looks += 1;
    if (looks === 100) { console.log('alone'); process.exit(); }
  }, 5);
  console.log('waits');`;

/** What the program says of which the shell that started it goes as soon as it waits. */
async function saidBeyondItsShell(npm: string): Promise<string> {
  const env = { ...process.env, PROGRAM, npm_lifecycle_event: npm };
  const shell = spawn(
    'sh',
    [
      '-c',
      '[ "$npm_lifecycle_event" ] || unset npm_lifecycle_event; node --import tsx --input-type=module -e "$PROGRAM" & read line',
    ],
    { env, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [first] = await once(shell.stdout, 'data');
  shell.stdin.end();
  return String(first) + (await text(shell.stdout));
}

test('a server goes on without the shell that started it', async () => {
  expect(await saidBeyondItsShell('')).toBe('waits\nalone\n');
});

test('a server ends with the npm that runs it', async () => {
  expect(await saidBeyondItsShell('start')).toBe('waits\nended\n');
});

/** What a server says when its terminal goes. */
async function saidWithoutTerminal(background: boolean): Promise<string> {
  const program = `
    import { untilAskedToEnd } from './scripts/support/end-signals.ts';
    void untilAskedToEnd(1000, ${background}).then(() => { console.log('ended'); process.exit(); });
    process.once('SIGHUP', () => setImmediate(() => { console.log('goes on'); process.exit(); }));
    process.kill(process.pid, 'SIGHUP');
    setInterval(() => {}, 1000);`;
  const child = spawn('node', ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

test('a server in the background goes on without its terminal, one in front ends with it', async () => {
  expect(await saidWithoutTerminal(true)).toBe('goes on\n');
  expect(await saidWithoutTerminal(false)).toBe('ended\n');
});
