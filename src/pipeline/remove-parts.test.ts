import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { isJsonObject } from '#src/model/json.ts';
import { isKindName, kindNamed } from '#src/model/kind.ts';
import { present } from '#src/model/present.ts';
import type { RawFile } from '#src/model/source.ts';
import { parseFile } from './load/parse-file.ts';
import { resolve } from './resolve.ts';
import { validate } from './validate.ts';

const FOLDER = 'tests/unit/language/resources/base';

/** Whole files that say every key there is, each somewhere. */
const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => path.replace(/\.yaml$/, ''));

const fileAt = (layer: string, name: string, text: string): RawFile =>
  present(parseFile({ file: `${layer}/${name}.yaml`, layer, name }, text).file, name);

/** What becomes of a file of base where an institution says `KEY: remove` of it. */
function removing(name: string, key: string) {
  const base = fileAt('base', name, readFileSync(`${FOLDER}/${name}.yaml`, 'utf8'));
  const own = fileAt('una', name, `extends: base\n${key}: remove\n`);
  const settings = fileAt('una', 'institution', 'name: Una\ncompanyId: 1\n');
  const raw = {
    dir: '.',
    institutions: ['una'],
    absent: [],
    files: [base, own, settings],
    beside: [],
    broken: new Set<string>(),
  };
  const shaped = validate(raw, kinds);
  const resolved = resolve(shaped.value, kinds);
  const problems = [...shaped.problems, ...resolved.problems].filter(({ severity }) => severity === 'error');
  return { problems, data: resolved.value.institutions[0]?.resources.get(name)?.data };
}

const cases = names.flatMap((name) => {
  const { data } = fileAt('base', name, readFileSync(`${FOLDER}/${name}.yaml`, 'utf8'));
  if (!isJsonObject(data)) return [];
  const said = data['kind'];
  const kind = kindNamed(kinds, isKindName(kinds, said) ? said : name === 'home' ? 'home' : 'menu');
  const needed = Array.isArray(kind.schema['required']) ? kind.schema['required'] : [];
  return Object.keys(data)
    .filter((key) => key !== 'kind')
    .map((key) => ({ name, key, isNeeded: needed.includes(key) }));
});

describe('an institution takes out what need not be there', () => {
  const optional = cases.filter(({ isNeeded }) => !isNeeded);
  test.each(optional)('$key of $name', ({ name, key }) => {
    const { problems, data } = removing(name, key);
    expect(problems).toEqual([]);
    expect(data).toBeDefined();
    expect(data).not.toHaveProperty(key);
  });

  test('of every kind of part', () => {
    const keys = new Set(optional.map(({ key }) => key));
    expect([...keys]).toEqual(
      expect.arrayContaining([
        'states',
        'page',
        'tree',
        'shares',
        'rules',
        'constraints',
        'form',
        'list',
        'public',
        'counts',
      ]),
    );
  });
});

describe('what must be there it is told of at the line that would take it out', () => {
  test.each(cases.filter(({ isNeeded }) => isNeeded))('$key of $name', ({ name, key }) => {
    const { problems } = removing(name, key);
    const told = problems.filter(({ file, line }) => file === `una/${name}.yaml` && line === 2);
    expect(told.length, JSON.stringify(problems)).toBeGreaterThan(0);
  });
});
