import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { tablesOf } from '#src/model/kind.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { importsOf, sourcesBelow } from '#tests/support/sources.ts';

/** Stands for what is put in while the program runs. */
const PUT_IN = '…';

const NAME = String.raw`(?:"[^"]+"|\w+|${PUT_IN})`;
const TABLE = String.raw`(?:only\s+)?(?<table>${NAME}(?:\s*\.\s*${NAME})?)`;

/** How SQL writes; a conflict's `do update set` and a lock's `for update` name no table. */
const WRITES = [
  String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into)\s+${TABLE}`,
  String.raw`\bupdate\s+(?!set\b|skip\b)${TABLE}(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b`,
  String.raw`\btruncate\s+(?:table\s+)?${TABLE}`,
  String.raw`^\s*copy\s+${TABLE}[^;]*?\bfrom\b`,
].map((source) => new RegExp(source, 'gi'));

/** How Kysely does. */
const BUILDERS = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;

const textOf = (node: ESTree.Node): string => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : PUT_IN;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(PUT_IN);
  if (node.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right);
  return PUT_IN;
};

const nameIn = (text: string): string => text.replaceAll(/["\s]/g, '');

const inSql = (text: string): string[] =>
  WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(({ groups }) => nameIn(groups?.['table'] ?? PUT_IN)));

/** The tables that a file's SQL writes, in whichever way it is spelt: text, template, text put together, or Kysely. */
function writtenTables(path: string, source: string): string[] {
  const found: string[] = [];
  const parts = new Set<ESTree.Node>();
  const look = (node: ESTree.Node): void => {
    if (!parts.has(node)) found.push(...inSql(textOf(node)));
  };
  new Visitor({
    BinaryExpression: (node) => {
      look(node);
      parts.add(node.left).add(node.right);
    },
    Literal: look,
    TemplateLiteral: look,
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || first === undefined) return;
      if (BUILDERS.test(callee.property.name)) found.push(nameIn(textOf(first).replace(/\s+as\s+\w+$/, '')));
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const WRITE = 'src/server/catalogue/write';

/** What takes the steps of a write one by one: nobody but the one that takes them all may call it. */
const STEPS = new Set(
  [
    'admit',
    'answer',
    'check-record',
    'create-record',
    'delete-record',
    'make-transition',
    'once-only',
    'store',
    'transact',
    'update-record',
  ].map((name) => `${WRITE}/${name}.ts`),
);

/** What writes as the server. */
const AS_SERVER = ['declared-writes', 'server-writes'].map((name) => `${WRITE}/${name}.ts`);

/** What writes without asking whether somebody may: those who ask it themselves before, with why. */
const SERVER_WRITERS: Readonly<Record<string, string>> = {
  'src/server/auth/own-data-routes.ts': 'the password is asked for, and only what is one’s own is changed',
  'src/server/persons/address-routes.ts': 'who may change persons is in the routes’ access',
  'src/server/prepare/old-programmes.ts': 'a command of who owns the database',
  'src/server/processes/plan.ts': 'who may ask for a preview is in the route’s access',
  'src/server/processes/routes.ts': 'who may ask for a preview is in the route’s access',
  'src/server/processes/run-process.ts': 'who may ask for a run is in the route’s access',
  'src/server/processes/undo-row.ts': 'who may take a run back is in the route’s access',
  'src/server/public/form-routes.ts': 'the page says what may be written, and whose the link is',
  'src/server/users/password-routes.ts': 'who may give passwords is in the route’s access',
};

/** What writes by SQL of its own to tables that may be a catalogue's, which ones (`…` is named while it runs), and why. */
const OWN_SQL: Readonly<Record<string, { readonly tables: readonly string[]; readonly why: string }>> = {
  'src/server/auth/demo-accounts.ts': { tables: ['rectoria.usuarios'], why: 'the start, as `check` has judged it' },
  'src/server/auth/first-admin.ts': { tables: ['rectoria.usuarios'], why: 'the start, as `check` has judged it' },
  'src/server/auth/own-data-routes.ts': {
    tables: ['rectoria.usuarios'],
    why: 'an institution that shows no users has no rules for them',
  },
  'src/server/auth/roles.ts': {
    tables: ['rectoria.roles', 'rectoria.roles_permisos'],
    why: 'the start, as `check` has judged it',
  },
  'src/server/auth/set-password.ts': {
    tables: ['rectoria.usuarios'],
    why: 'a password is no field, and is given to whoever’s record would not pass the rules of today',
  },
  'src/server/catalogue/paged/begin-sql.ts': { tables: ['…'], why: 'the index of a paged catalogue' },
  'src/server/catalogue/paged/index-update-sql.ts': { tables: ['…'], why: 'the index of a paged catalogue' },
  'src/server/catalogue/paged/kept-tables.ts': { tables: ['…'], why: 'the index of a paged catalogue' },
  'src/server/db/plan/diff-definitions.ts': { tables: ['…'], why: 'the owner brings tables to what the model says' },
  'src/server/db/plan/known-names.ts': {
    tables: ['rectoria.…'],
    why: 'what is renamed is known by its name of today, in tables of the product’s own',
  },
  'src/server/db/plan/orphans.ts': {
    tables: ['…'],
    why: 'lines that nobody reaches go, told before, where the owner takes a change back',
  },
  'src/server/db/plan/paging-trigger.ts': { tables: ['…'], why: 'what a trigger notes for an index' },
  'src/server/db/plan/restore.ts': { tables: ['…'], why: 'the owner brings tables to what the model said before' },
  'src/server/domain/dgii-rnc/import-sql.ts': { tables: ['…'], why: 'a register of others, taken over whole' },
  'src/server/processes/run-state.ts': { tables: ['…'], why: 'fields of a run that nobody but the server writes' },
  'src/server/reference-data/insert-records.ts': { tables: ['…'], why: 'reference data, as `check` has judged it' },
  'src/server/reference-data/load-global.ts': { tables: ['…'], why: 'reference data, as `check` has judged it' },
  'src/sample-data/write-set.ts': { tables: ['…'], why: 'fictitious people, each judged as the API would' },
};

const sources = sourcesBelow('src/server').filter((file) => !file.startsWith(`${WRITE}/`));

it('the steps of a write are where this test looks for them', () => {
  expect(sourcesBelow(WRITE)).toEqual(expect.arrayContaining([...STEPS]));
});

it('records are written by no other way than the writer that takes every step', () => {
  const around = sources.flatMap((file) =>
    importsOf(file)
      .filter((each) => STEPS.has(each))
      .map((step) => [file, step]),
  );
  expect(around).toEqual([]);
  expect(sources.filter((file) => importsOf(file).includes(`${WRITE}/record-writer.ts`)).length).toBeGreaterThan(2);
});

it('no route writes the table of a catalogue with the statements that the writer has for it', () => {
  const own = sources.filter((file) => /\bwrite\.(insert|update)\b/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
});

it('no statement writes a table of a catalogue but those of the write path, and those that are named here', async () => {
  const catalogues = tablesOf(await modelOf('resources'));
  const names = new Set(catalogues.map(({ schema, name }) => `${schema}.${name}`));
  const isCatalogues = (written: string): boolean =>
    written.includes('…') || names.has(written) || catalogues.some(({ name }) => name === written);
  const PATH = /^src\/server\/catalogue\/(write|sql)\//;
  const found = ['src', 'scripts'].flatMap(sourcesBelow).flatMap((file) => {
    if (PATH.test(file)) return [];
    const tables = [...new Set(writtenTables(file, readFileSync(file, 'utf8')).filter(isCatalogues))];
    return tables.length === 0 ? [] : [[file, tables.toSorted()] as const];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(OWN_SQL).map(([file, { tables }]) => [file, tables])),
  );
});

it.each([
  ['sql`insert into seguridad.usr_cambiar_clave (usuarioid) values (1)`', 'seguridad.usr_cambiar_clave'],
  ['sql`insert into ${table(own)} (a) values (1)`', '…'],
  ['sql`UPDATE only ${identifier(schema, name)} as t set a = 1`', '…'],
  ['sql`update "rectoria"."usuarios" set a = 1`', 'rectoria.usuarios'],
  ['sql`with gone as (delete from ${schema}.bancos) select 1`', '….bancos'],
  ["'merge into financieros.bancos b using x on true when matched then delete'", 'financieros.bancos'],
  ["'truncate table financieros.bancos'", 'financieros.bancos'],
  ["'delete from ' + name", '…'],
  ['`copy ${name} (a) from stdin`', '…'],
  ["db.insertInto('financieros.bancos')", 'financieros.bancos'],
  ["db.withSchema('financieros').updateTable('bancos as b')", 'bancos'],
  ['db.deleteFrom(name)', '…'],
])('sees what %s writes', (code, table) => {
  expect(writtenTables('a.ts', `export const a = ${code};`)).toEqual([table]);
});

it.each([
  ['sql`select 1 from ${table(own)} for update skip locked`'],
  ['sql`insert into rectoria.limites as l (a) values (1) on conflict (a) do update set a = 2`', ['rectoria.limites']],
  ["'create trigger a after update on b for each row execute function c()'"],
  ["'create trigger a after insert or delete or update of x on b'"],
  ['sql`select ${copy} from stdin_of_nobody`'],
])('takes %s for what it is', (code, tables: readonly string[] = []) => {
  expect(writtenTables('a.ts', `export const a = ${code};`)).toEqual(tables);
});

it('nobody writes as the server itself, whom nothing is asked, but who asks before', () => {
  const writers = sources.filter((file) => importsOf(file).some((each) => AS_SERVER.includes(each)));
  expect(writers.toSorted()).toEqual(Object.keys(SERVER_WRITERS));
});
