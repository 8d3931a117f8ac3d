import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODEL_TYPES } from '#tests/support/model-types.ts';

const HERE = 'tests/unit/adding';

/** The one line that each of them takes beside its own folder or file. */
const LINES: Readonly<Record<string, string>> = {
  'src/fields/all.ts': `export { definition as plate } from './plate/definition.ts';`,
  'src/kinds/catalogue/rules/index.ts': `export { noShouting } from './no-shouting.ts';`,
  'src/kinds/catalogue/constraints/all.ts': `export { single } from './single/kind.ts';`,
};

/** What reads the examples that kinds of constraints bring. */
const EXAMPLES = 'tests/support/constraint-examples.ts';

let copy: string;

/** A copy of the product, to which a field type, a rule and a kind of constraint are added. */
beforeAll(async () => {
  await mkdir('.data/tests', { recursive: true });
  copy = await mkdtemp(join('.data/tests', 'adding-'));
  for (const name of ['package.json', 'tsconfig.json', 'src']) await cp(name, join(copy, name), { recursive: true });
  await cp(EXAMPLES, join(copy, EXAMPLES), { recursive: true });
  await cp(join(HERE, 'told.ts'), join(copy, 'told.ts'));
  await cp(join(HERE, 'resources'), join(copy, 'resources'), { recursive: true });
  const existing = new Set(await readdir('src', { recursive: true }));
  const added = (await readdir(join(HERE, 'src'), { recursive: true })).filter((path) => /\.tsx?$/.test(path));
  expect(added.filter((path) => existing.has(path))).toEqual([]);
  await cp(join(HERE, 'src'), join(copy, 'src'), { recursive: true });
  for (const [list, line] of Object.entries(LINES)) await appendFile(join(copy, list), `${line}\n`);
});

afterAll(() => rm(copy, { recursive: true, force: true }));

const told = (...of: readonly string[]): string => {
  const about = of.length === 0 ? ['resources'] : of;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'told.ts', ...about], { cwd: copy });
  return `${stdout.toString()}${stderr.toString()}`;
};

test('a rule is its file and one line', () => {
  expect(told()).toContain('This title shouts.');
});

/** What of the copy the type-checker looks at: what was added, and what that imports. */
const CHECKED = [
  'src/fields/index.ts',
  ...MODEL_TYPES,
  'src/fields/plate',
  'src/kinds/catalogue/constraints/single',
  'src/kinds/catalogue/rules/no-shouting.ts',
];

interface TypeCheck {
  readonly errors: string;
  readonly files: readonly string[];
}

async function typeChecked(): Promise<TypeCheck> {
  const project = join(copy, 'tsconfig.added.json');
  await writeFile(project, JSON.stringify({ extends: './tsconfig.json', include: CHECKED }));
  const { stdout } = spawnSync('npx', ['tsc', '--noEmit', '--listFiles', '-p', project]);
  const lines = stdout.toString().split('\n');
  return {
    errors: lines.filter((line) => line.includes('error TS')).join('\n'),
    files: lines.filter((line) => line.startsWith('/')),
  };
}

test('a field type and a kind of constraint are each their folder and one line', async () => {
  const file = join(copy, 'resources/base/pruebas/carros.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('CARROS', 'Carros'));
  const made = told();
  expect(made).toContain('carros_placa_single_');
  expect(made).toContain('"Plate":{"type":"plate"');
  expect(made).toContain('^[A-Z][0-9]{6}$');
  const drawn = await readFile(join(copy, '.generated/screens/pruebas/carros/base/screen.tsx'), 'utf8');
  for (const part of ['<PlateInput', '<PlateColumn', 'plateCell(']) expect(drawn).toContain(part);
  const { errors, files } = await typeChecked();
  expect(errors).toBe('');
  const cell = join(copy, 'src/fields/plate/cell.tsx');
  const seen = [cell, join(copy, 'src/fields/plate/input.tsx'), join(copy, 'src/fields/plate/definition.ts')];
  expect(seen.filter((one) => !files.some((looked) => looked.endsWith(one)))).toEqual([]);
  await writeFile(cell, (await readFile(cell, 'utf8')).replace('maxLength', 'nobodyTakesThis'));
  expect((await typeChecked()).errors).toContain('nobodyTakesThis');
  await writeFile(file, (await readFile(file, 'utf8')).replace('single: Placa', 'single: Otra'));
  expect(told()).toContain('There is no field `Otra`, which should be part of the constraint.');
});

test('a kind of constraint brings its own examples, which are right resources that it holds', () => {
  expect(told('examples', 'single')).toContain('carros_placa_single_');
});
