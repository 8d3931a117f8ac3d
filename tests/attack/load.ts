import { expect, it } from 'vitest';
import { qualified } from '#src/kinds/catalogue/sql/names.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { settingsOf } from '#src/model/institution.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import { LONGEST_PAGE } from '#src/server/catalogue/paged/parameters.ts';
import { type Answer, type Client, clientOf } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { extent, some } from '#tests/support/extent.ts';
import { companyUrl, execute } from '../support/postgres.ts';
import type { Arena } from './support/arena.ts';
import { type Bystanders, bystandersOf } from './support/bystanders.ts';
import { addressOf, operationsOf } from './support/operations.ts';

/** So many that a list of all of them would be noticed. */
const STUDENTS = extent(10_000, 200_000);

/** What each of them has of their own; that nobody is the same person as another. */
const OWN: Readonly<Record<string, string>> = { '"matriculaid"': `'M' || n`, '"personaid"': 'null' };

/** Adds so many students that are like the one there is, each with a number of their own. */
async function addStudents(
  databaseUrl: string,
  companyId: number,
  { definition: { table, api } }: CatalogueResource,
  one: JsonObject,
): Promise<void> {
  const url = companyUrl(databaseUrl, companyId);
  const id = api.id.toLowerCase();
  const found = await execute(
    url,
    `select column_name as name from information_schema.columns where table_schema = '${table.schema}'
      and table_name = '${table.name}' and is_generated = 'NEVER' and column_name <> '${id}'`,
  );
  const columns = found.map(({ name }) => `"${String(name)}"`);
  const values = columns.map((name) => OWN[name] ?? name);
  await execute(
    url,
    `insert into ${qualified(table)} (${columns.join(', ')})
      select ${values.join(', ')} from ${qualified(table)}, generate_series(1, ${STUDENTS}) n
      where "${id}" = ${textOfJson(one[api.id] ?? null)}`,
  );
}

const AT_ONCE = 12;

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Inexact numbers, deep below: a search for the place of each once took the square of them. */
const inexact = (depth: number): string => '['.repeat(depth) + '1e999,'.repeat(depth) + ']'.repeat(depth);

/** What once ended the server, or held it for seconds. */
const COSTLY: Readonly<Record<string, string>> = {
  '468 kB of inexact numbers, deep': inexact(60_000),
  '31 kB of them': inexact(3_900),
  '14 kB of them, which anybody may send': inexact(1_800),
  '1 MB of inexact numbers, not deep': `[${'1e999,'.repeat(170_000)}1]`,
  '1 MB of [': '['.repeat(1_000_000),
  '340,000 empty rows': `[${'{},'.repeat(340_000)}{}]`,
  'a value 5,000 deep': `{"a":${nested(5_000)}}`,
  '1 MB of names': `{${Array.from({ length: 75_000 }, (_, at) => `"n${at}":1,`).join('')}"a":1}`,
  '1 MB of escapes': `{"a":"${'\\u0041'.repeat(160_000)}"}`,
  'a name twice and much text': `{"a":1,"a":2,"b":"${'x'.repeat(900_000)}"}`,
};

const PATHS = ['/api/login', '/api/login/cambiar-clave', '/api/no-existe', '/health', '/api/roles'];

const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;

const refusals = (answers: readonly Answer[]): readonly unknown[] =>
  answers.map((answer) => (isRefused(answer) ? 'refused' : [answer.status, answer.text.slice(0, 200)]));

/** Rows as few letters say them: more than a body may hold values, as many as it may, and as many as a list may have. */
const ROWS = [340_000, 24_000, 1_001];

const emptyRows = (name: string, count: number): string => `{"${name}":[${'{},'.repeat(count - 1)}{}]}`;

/** Full lists of rows without values, with the same and with different ones. */
const fullLists = ({ definition: { fields } }: CatalogueResource): readonly JsonObject[] =>
  [() => null, () => 1, (at: number) => at + 1].map((valueAt) =>
    Object.fromEntries(
      fields
        .filter((field) => field.fields !== undefined)
        .map((field): readonly [string, Json] => [
          field.name,
          Array.from({ length: 1_000 }, (_, at) =>
            Object.fromEntries((field.fields ?? []).map(({ name }) => [name, valueAt(at)])),
          ),
        ]),
    ),
  );

const listsOf = ({ definition: { fields } }: CatalogueResource): readonly string[] =>
  fields.filter((field) => field.fields !== undefined).map(({ name }) => name);

const send = (client: Client, method: string, path: string, raw: string): Promise<Answer> =>
  client.call(method, path, { raw });

/** What costs the server much makes nobody else wait, and takes no memory that others need. */
export function attackLoad(arena: () => Arena): void {
  const beside = (): Promise<Bystanders> => {
    const user = arena().clients.get('consulta');
    if (user === undefined) throw new Error('There is no consulta.');
    return bystandersOf(arena(), user, ['/api/financieros/bancos']);
  };

  it.each(Object.entries(COSTLY))('%s, ten at once, are refused and hold nobody up', async (what, raw) => {
    const clients = [clientOf(arena().server.url), arena().admin];
    const { during } = await beside();
    const answers = await during(what, () =>
      Promise.all(clients.flatMap((client) => PATHS.map((path) => send(client, 'POST', path, raw)))),
    );
    expect(refusals(answers)).toEqual(answers.map(() => 'refused'));
  });

  it('a value nested deep is refused by everything that is written to, and holds nobody up', async () => {
    const { admin } = arena();
    const all = (await operationsOf(admin)).filter(({ method }) => method === 'POST' || method === 'PUT');
    expect(all.length).toBeGreaterThan(170);
    const { during } = await beside();
    const wrong: unknown[] = [];
    await during('values nested deep', async () => {
      for (const operation of all) {
        const path = addressOf(operation, 1);
        const names = operation.properties.length > 0 ? operation.properties : ['a'];
        const bodyOf = (depth: number): string =>
          `{${names.map((name) => `${JSON.stringify(name)}:${nested(depth)}`).join(',')}}`;
        const sent = [5_000, 31].map((depth) => send(admin, operation.method, path, bodyOf(depth)));
        for (const answer of await Promise.all(sent)) {
          if (!isRefused(answer)) wrong.push([operation.method, path, answer.status, answer.text.slice(0, 200)]);
        }
      }
    });
    expect(wrong).toEqual([]);
  });

  it('rows without end are counted before they are looked at', async () => {
    const { admin, own } = arena();
    const having = [...ofKind(own, 'catalogue').values()].filter(
      (resource) => resource.definition.api.create !== null && listsOf(resource).length > 0,
    );
    expect(having.length).toBeGreaterThan(10);
    const { during } = await beside();
    for (const resource of some(having, extent(6, having.length))) {
      const path = `/${resource.definition.api.path}`;
      const [list = ''] = listsOf(resource);
      const bodies = ROWS.map((count) => emptyRows(list, count)).concat(
        fullLists(resource).map((body) => JSON.stringify(body)),
      );
      const answers = await during(path, () => Promise.all(bodies.map((raw) => send(admin, 'POST', path, raw))));
      expect(refusals(answers), path).toEqual(answers.map(() => 'refused'));
    }
  });

  it(`the lists beside the paged one, ${AT_ONCE} at once of ${STUDENTS} students, hold nobody up`, async () => {
    const { admin, own, server } = arena();
    const resource = ofKind(own, 'catalogue').get('academicos/estudiantes');
    if (resource === undefined) throw new Error('There are no students.');
    const { record } = await makerOf(admin, own).create(resource);
    await addStudents(server.databaseUrl, settingsOf(own).companyId, resource, record);
    const { during } = await beside();
    for (const list of [
      'nombres/a/usuario/1/recinto/1',
      'estudiantenombres/a/usuario/1/recinto/1',
      'usuario/1/recinto/1',
    ]) {
      const path = `/api/academicos/estudiantes/${list}`;
      const answers = await during(path, () => Promise.all(Array.from({ length: AT_ONCE }, () => admin.get(path))));
      for (const { status, text, json, headers } of answers) {
        expect(status, `${path}: ${text.slice(0, 200)}`).toBe(200);
        const rows = isJsonObject(json) && Array.isArray(json['items']) ? json['items'].length : 0;
        expect([rows, headers['x-total']], path).toEqual([LONGEST_PAGE, 'more']);
      }
    }
  });
}
