import { expect, test } from 'vitest';
import { checkCommand, USAGE } from './support/check-command.ts';
import { runHere, runScript } from './support/run-script.ts';

test('the resources of the product have no problem, and the command says so with 0', async () => {
  expect(await runScript('check')).toEqual({ code: 0, stdout: 'No problems.\n', stderr: '' });
});

test('problems are shown with their line, a caret and a hint, and end with 1', async () => {
  const { code, stdout } = await runHere(USAGE, checkCommand, '--resources', 'tests/fixtures/unknown-field-type/input');
  expect(code).toBe(1);
  expect(stdout).toContain('  7 |   BancSiglas: { type: strng, label');
  expect(stdout).toContain('Did you mean `string`?');
});

test('as JSON they are an array of what a tool needs', async () => {
  const { code, stdout } = await runHere(
    USAGE,
    checkCommand,
    '--json',
    '--resources',
    'tests/fixtures/duplicate-menu-entry/input',
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual([
    {
      code: 'duplicate-menu-entry',
      severity: 'warning',
      file: 'tests/fixtures/duplicate-menu-entry/input/base/menu.yaml',
      line: 10,
      column: 7,
      message: '`financieros/bancos` stands in the menu already (line 6).',
      hint: 'Leave one of both out.',
    },
  ]);
});

test.each([
  ['an option that is not known', ['--jsn']],
  ['to watch as JSON', ['--watch', '--json']],
  ['a folder that is not there', ['--resources', 'nowhere']],
])('%s ends with 2 and the usage', async (_what, args) => {
  const { code, stderr } = await runHere(USAGE, checkCommand, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain('npm run -s check -- [--json | --watch] [--resources DIR]');
});
