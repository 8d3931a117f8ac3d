import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Goes on writing for as long as it is let. */
const program = (then: string): string => `
  import { runCommand } from './scripts/support/command.ts';
  await runCommand('', async () => {
    for (let line = 0; line < 5_000; line += 1) {
      console.log('x'.repeat(1_000));
      await new Promise(setImmediate);
    }
    return 7;
  }, '${then}');`;

/** Exit code and errors of a command whose reader goes after the first piece. */
async function halfRead(then: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(then)]);
  const errors = text(child.stderr);
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [code] = await exited;
  return { code, errors: await errors };
}

test('a command whose output nobody reads any more ends without a word', async () => {
  expect(await halfRead('end')).toEqual({ code: 141, errors: '' });
});

test('a server goes on where its output is not read', async () => {
  expect(await halfRead('go on')).toEqual({ code: 7, errors: '' });
});

test('nor does one that opens its output by name', async () => {
  const written = `'${process.execPath}' --import tsx scripts/dgii.ts generate /dev/stdout --rows 100000`;
  // Only what a shell gives a command as its output can be opened by name.
  const child = spawn('bash', ['-c', `${written} | head -n 1; exit "\${PIPESTATUS[0]}"`]);
  const errors = text(child.stderr);
  const lines = text(child.stdout);
  const [code] = await once(child, 'exit');
  expect({ code, errors: await errors }).toEqual({ code: 141, errors: '' });
  expect(await lines).toMatch(/^\d{11}\|[^\n]*\n$/);
});
