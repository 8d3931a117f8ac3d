import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultResources, faultResources } from '#tests/support/fault-resources.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { dbCommand, USAGE } from './support/db-command.ts';
import { runHere, runScript } from './support/run-script.ts';

let own: FaultResources;

beforeAll(async () => {
  own = await faultResources('db');
  process.env['DATABASE_URL'] = own.databaseUrl;
});

afterAll(async () => {
  delete process.env['DATABASE_URL'];
  await own.remove();
});

const db = (...args: readonly string[]) =>
  runHere(USAGE, dbCommand, ...args, '--resources', own.resources, '--data', own.data);

async function changeResource(change: (yaml: string) => string): Promise<void> {
  const file = join(own.resources, 'base/pruebas/notas.yaml');
  await writeFile(file, change(await readFile(file, 'utf8')));
}

test('plan prints the steps and ends with 1, apply takes them, and then there is nothing to do', async () => {
  const plan = await db('plan');
  expect(plan.code).toBe(1);
  expect(plan.stdout).toContain('-- safe: Table pruebas.notas is new in the model\ncreate table "pruebas"."notas"');

  expect((await db('apply')).code).toBe(0);
  expect(await db('plan')).toEqual({ code: 0, stdout: 'The database fits the resources.\n', stderr: '' });
  expect(await db('plan', '--json')).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
});

test('apply does nothing where data would be lost, unless that is allowed', async () => {
  await changeResource((yaml) => yaml.replace(/ {2}Numero: .*\n/, ''));
  const refused = await db('apply');
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain('Nothing was done: data would go. Say --allow-data-loss');

  expect(refused.stderr).toContain('--keep-leftovers');
  expect(await db('apply', '--keep-leftovers')).toMatchObject({ code: 0, stderr: '' });

  const plan = await db('plan', '--json');
  expect(plan.code).toBe(3);
  expect(JSON.parse(plan.stdout)).toContainEqual({
    class: 'loss',
    reason: 'Column pruebas.notas.numero is no longer in the model: its data is kept aside',
    sql: expect.stringMatching(/^alter table "pruebas"."notas" rename column "numero" to "aparte\$\d+\$numero";/),
  });
  expect((await db('apply', '--allow-data-loss')).code).toBe(0);
  expect((await db('plan')).code).toBe(0);
});

test('undo tells what it does and takes the last change back, and what was written into it only where that is allowed', async () => {
  const kept = await db('plan');
  expect(kept.stdout).toMatch(/-- aside: pruebas\.notas\.aparte\$\d+\$numero is kept aside since \d{4}-/);
  const trial = await db('undo', '--dry-run');
  expect(trial).toMatchObject({ code: 1, stderr: '' });
  expect(trial.stdout).toMatch(/^This would undo the change of \d{4}-/);
  expect((await db('plan')).stdout).toBe(kept.stdout);

  const done = await db('undo');
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toContain('Column pruebas.notas.numero is back: 0 rows have a value.');
  expect(done.stdout).toContain('-- safe: Column pruebas.notas.numero is back, with the values it had\n');
  await execute(
    companyUrl(own.databaseUrl, 1),
    `insert into pruebas.notas (company_id, texto, numero) values (1, 'una', 7)`,
  );
  const refused = await db('undo');
  expect(refused.code).toBe(3);
  expect(refused.stdout).toContain('Column pruebas.notas.numero goes: 1 row has a value in it, which is kept aside.');
  expect(refused.stderr).toContain(
    'Nothing was done: what was written since the change would go. Say --allow-data-loss',
  );
  const json = await db('undo', '--json', '--allow-data-loss');
  expect(json).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(json.stdout)).toMatchObject({ steps: [{ class: 'loss' }] });
});

test('forget drops what is kept aside once that is old enough, and then nothing can be undone', async () => {
  expect(await db('forget', '--older-than', '1')).toMatchObject({
    code: 0,
    stdout: 'Nothing is kept aside for so long.\n',
  });
  const trial = await db('forget', '--dry-run', '--json');
  expect(trial.code).toBe(1);
  expect(JSON.parse(trial.stdout)).toMatchObject([{ class: 'aside' }]);
  expect((await db('forget')).stdout).toMatch(/^-- aside: .*numero is dropped\nalter table/);
  expect(await db('plan')).toEqual({ code: 0, stdout: 'The database fits the resources.\n', stderr: '' });
  const refused = await db('undo');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('had kept aside was dropped since: pruebas.notas.numero.');
});

test('rows that stand against a step are told, all of them in a file, and apply does nothing', async () => {
  const file = join(own.data, 'rows-against.csv');
  await changeResource((yaml) => yaml.replace(', unique: true', ''));
  await db('apply');
  const rows = Array.from({ length: 8 }, (_, at) => `(2, '${at % 4 === 0 ? '=igual' : `texto ${at}`}')`).join(', ');
  await execute(companyUrl(own.databaseUrl, 2), `insert into pruebas.notas (company_id, texto) values ${rows}`);
  await changeResource((yaml) => yaml.replace('required: true }', 'required: true, unique: true }'));
  const plan = await db('plan');
  expect(plan.code).toBe(3);
  expect(plan.stdout).toMatch(
    /-- fails: The index notas_texto_unique .*\n-- {3}2 rows of pruebas\.notas stand against it:\n-- {3}pruebas\.notas \d+ \(company 2\): texto = "=igual"\n/,
  );
  expect(plan.stdout).toContain(`-- All rows that stand against a step are in ${file}.`);
  const written = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(written).toHaveLength(3);
  expect(written[1]).toMatch(/^\d,"fails","pruebas\.notas","company 2","\d+","texto = ""=igual""","The index/);

  const json: unknown = JSON.parse((await db('plan', '--json')).stdout);
  expect(json).toMatchObject([{ class: 'fails', against: { table: 'pruebas.notas', count: 2, file } }]);

  const refused = await db('apply', '--allow-data-loss');
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain('Nothing was done: rows that are there stand against steps');
  expect(refused.stderr).toContain(file);
  await execute(companyUrl(own.databaseUrl, 2), `update pruebas.notas set texto = notaid::text`);
  expect(await db('apply')).toMatchObject({ code: 0, stderr: '' });
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('values that cannot follow to another type become empty only where data may go, and where none is required', async () => {
  const yaml = await readFile(join(own.resources, 'base/pruebas/notas.yaml'), 'utf8');
  await execute(companyUrl(own.databaseUrl, 2), `update pruebas.notas set texto = 'siete' where texto = '7'`);
  await changeResource((was) =>
    was.replace(/Texto: \{.*\}/, 'Texto: { type: integer, label: { es: Texto, en: Text }, required: true }'),
  );
  expect((await db('plan')).stdout).toContain('--   texto is required: none of them may become empty');
  expect((await db('apply', '--allow-data-loss')).code).toBe(3);
  await changeResource((was) => was.replace('en: Text }, required: true', 'en: Text }'));
  expect((await db('plan')).stdout).toContain(
    '--allow-data-loss makes them empty in texto and keeps aside what they were',
  );
  const refused = await db('apply');
  expect(refused).toMatchObject({ code: 3 });
  expect(refused.stderr).toContain('Say --allow-data-loss where values that cannot follow');
  const done = await db('apply', '--allow-data-loss');
  expect(done.code).toBe(0);
  expect(done.stderr).toContain('are empty now, and kept aside as they were');
  expect((await db('undo')).code).toBe(0);
  await writeFile(join(own.resources, 'base/pruebas/notas.yaml'), yaml);
  expect(await db('plan')).toMatchObject({ code: 0 });
});

test('rows that stand against a rule are told beside the steps, for programs too, and apply leaves their file', async () => {
  const file = join(own.data, 'rows-against.csv');
  const yaml = await readFile(join(own.resources, 'base/pruebas/notas.yaml'), 'utf8');
  const message = 'message: { es: No vale., en: No. }, field: Texto';
  await changeResource(
    (was) => `${was}rules:
  nada: { that: 'Texto == "nada"', ${message} }
  hoy: { that: 'Texto.startsWith("n")', ${message} }
`,
  );
  const plan = await db('plan');
  expect(plan).toMatchObject({ code: 0, stderr: '' });
  expect(plan.stdout).toMatch(/^The database fits the resources\. Rows that are there do not meet their rules/);
  expect(plan.stdout).toContain('-- rule: The rule nada of pruebas/notas');
  const written = await readFile(file, 'utf8');
  expect(written).toContain('"rule","pruebas.notas"');

  expect(JSON.parse((await db('plan', '--json')).stdout)).toEqual([
    {
      class: 'rule',
      reason: expect.stringContaining('The rule nada of pruebas/notas'),
      against: expect.objectContaining({ table: 'pruebas.notas', file }),
    },
    { class: 'not looked at', reason: 'The rule hoy of pruebas/notas: It asks startsWith(…).' },
  ]);
  expect((await db('apply')).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(written);

  await writeFile(join(own.resources, 'base/pruebas/notas.yaml'), yaml);
  expect((await db('plan')).stdout).toMatch(/^The database fits the resources\.\n/);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('resources with errors are shown, and nothing is compared', async () => {
  const { code, stderr } = await runScript('db', 'plan', '--resources', 'tests/fixtures/unknown-field-type/input');
  expect(code).toBe(1);
  expect(stderr).toContain('Did you mean `string`?');
});

test.each([
  ['no action', []],
  ['an action that is not known', ['rename']],
  ['an age that is none', ['forget', '--older-than', 'old']],
  ['two actions', ['plan', 'apply']],
  ['an option that is not known', ['plan', '--force']],
])('%s ends with 2 and the usage', async (_what, args) => {
  const { code, stderr } = await runHere(USAGE, dbCommand, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain('npm run -s db -- plan');
});

test('a database that cannot be reached is told in a sentence', async () => {
  process.env['DATABASE_URL'] = 'postgresql://nobody:nothing@127.0.0.1:1/nowhere';
  const { code, stderr } = await db('plan');
  process.env['DATABASE_URL'] = own.databaseUrl;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database cannot be reached: .*\n$/);
});
