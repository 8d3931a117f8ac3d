import { EventEmitter, once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { BEGINS, ENDS, watchCheck } from './watch-check.ts';

/** The value behind the keys. */
const at = (value: unknown, ...keys: readonly (string | number)[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : isJsonObject(inner) ? inner[key] : undefined),
    value,
  );

const matcher = async (): Promise<unknown> => {
  const tasks: unknown = JSON.parse(await readFile('.vscode/tasks.json', 'utf8'));
  return at(tasks, 'tasks', 0, 'problemMatcher');
};

const patternOf = (value: unknown): RegExp => new RegExp(String(value));

it('tells the problems there are, and those there are after a change, as editors read them', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rectoria-watch-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await cp('tests/fixtures/unknown-target-field/input', dir, { recursive: true });
  const told: string[] = [];
  const asked = new EventEmitter();
  const watching = watchCheck(
    dir,
    (message) => void told.push(message),
    once(asked, 'end').then(() => undefined),
  );
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toContain('unknown-target-field');

  const known = await matcher();
  expect(patternOf(at(known, 'background', 'beginsPattern')).test(BEGINS)).toBe(true);
  expect(patternOf(at(known, 'background', 'endsPattern')).test(ENDS)).toBe(true);
  const [place = '', words = ''] = String(told[1]).split('\n');
  const [first, second] = [at(known, 'pattern', 0), at(known, 'pattern', 1)];
  const found = patternOf(at(first, 'regexp')).exec(place) ?? [];
  const named: JsonObject = Object.fromEntries(
    ['file', 'line', 'column', 'severity', 'code'].map((name): [string, Json] => [
      name,
      found[Number(at(first, name))] ?? null,
    ]),
  );
  expect(named).toEqual({
    file: join(dir, 'base/financieros/bancos.yaml'),
    line: '7',
    column: expect.stringMatching(/^\d+$/),
    severity: 'error',
    code: 'unknown-target-field',
  });
  expect(patternOf(at(second, 'regexp')).exec(words)?.[1]).toContain('estado');

  const file = join(dir, 'base/financieros/bancos.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(', where: { estado: true }', ''));
  await expect.poll(() => told.at(-1)).toContain('No problems.');
  asked.emit('end');
  await watching;
});
