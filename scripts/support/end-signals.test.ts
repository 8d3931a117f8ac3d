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
