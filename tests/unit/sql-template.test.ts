import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { sourcesBelow } from '#tests/support/sources.ts';

/** Where SQL is text: what becomes DDL has no parameters, and a definition's text is what its fingerprint is of. */
const TEXT = /^src\/server\/(sql|db\/plan|db\/internal)\//;

/** Who takes text that was written elsewhere into a statement, and what text it is. */
const VERBATIM: Readonly<Record<string, string>> = {
  'src/server/catalogue/checks/reference-question.ts': 'the SQL type of a column',
  'src/server/catalogue/constraints/questionnaire.ts':
    'the SQL type of a column; the questions of a kind of constraint',
  'src/server/catalogue/constraints/several-questions.ts': 'the SQL type of a column; what its values are compared by',
  'src/server/catalogue/constraints/unique-questions.ts': 'the SQL type of a column; what its values are compared by',
  'src/server/catalogue/paged/conditions.ts': 'the SQL type of a column',
  'src/server/catalogue/sharing/known.ts': 'what its values are compared by',
  'src/server/catalogue/sql/rows-sql.ts': 'the SQL type of a column',
  'src/server/catalogue/sql/stored-value.ts': 'how a field type has its column read',
  'src/server/catalogue/write/store-several.ts': 'the SQL type of a column',
  'src/server/imports/work/match.ts': 'the SQL type of a column; what its values are compared by',
  'src/server/imports/work/references.ts': 'what its values are compared by',
};

const BEGINS =
  /^\s*\(?\s*((select|insert into|update|delete from|with \w+ as|create|alter|drop|truncate|grant|revoke|lock table|copy|set local|listen|comment on|values|exists|returning|order by|where)\s|coalesce\()/;
const HOLDS = /\(select\b|\bfrom … where\b|\bselect .* from\b/;

const isSql = (text: string): boolean => BEGINS.test(text) || HOLDS.test(text);

const textOf = (node: ESTree.Node): string => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('…');
  return '';
};

/** SQL that a file puts together by `${}` or `+` without the template. */
function putTogether(path: string, source: string): string[] {
  const found: string[] = [];
  const tagged = new Set<ESTree.Node>();
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi),
    TemplateLiteral: (node) => {
      if (node.expressions.length > 0 && !tagged.has(node) && isSql(textOf(node))) found.push(textOf(node));
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (operator === '+') found.push(...[left, right].map(textOf).filter(isSql));
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const sources = ['src/server', 'src/sample-data'].flatMap(sourcesBelow).filter((path) => !TEXT.test(path));

it('SQL is put together by the template alone, but for what becomes DDL', () => {
  const found = sources.flatMap((path) => putTogether(path, readFileSync(path, 'utf8')).map((text) => [path, text]));
  expect(found).toEqual([]);
});

it('tells SQL that is put together from other text, and from the template', () => {
  for (const wrong of [
    '`select ${a} from b`',
    "'select ' + a",
    '`drop table ${a}`',
    '`coalesce((select a from ${b}), 0)`',
    'sql`select ${`(select ${a})`}`',
    '`with x as (select ${a}) delete from b`',
  ]) {
    expect([wrong, ...putTogether('a.ts', `export const c = ${wrong};`)]).toHaveLength(2);
  }
  for (const right of [
    'sql`select ${a} from b`',
    "'vacuum (analyze)'",
    '`The file ${a} was taken from ${b}.`',
    "a + ' b'",
  ]) {
    expect(putTogether('a.ts', `export const c = ${right};`)).toEqual([]);
  }
});

it('takes text that was written elsewhere where that is said, and nowhere else', () => {
  const users = sources.filter((path) => /\bverbatim\(/.test(readFileSync(path, 'utf8')));
  expect(users.toSorted()).toEqual(Object.keys(VERBATIM));
});
