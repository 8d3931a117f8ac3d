import type { Field } from '#src/model/field.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { type PlacedField, placedFields } from '../meaning/walk.ts';
import { columnName } from '../sql/names.ts';

/** Columns that PostgreSQL adds to every table. */
const SYSTEM_COLUMNS = ['cmax', 'cmin', 'ctid', 'tableoid', 'xmax', 'xmin'];

/** Those, and what the bundled server adds to every table. */
const OWN_COLUMNS = new Map([
  ...SYSTEM_COLUMNS.map((name) => [name, `the column \`${name}\` that PostgreSQL adds to every table`] as const),
  ['company_id', 'the column that the server keeps the company in'],
  ['row_version', 'the column that the server counts changes in'],
  ['rowversion', 'the version that the server gives with every record'],
]);

/** Properties of a row that the server gives. */
const ROW_COLUMNS = new Map([
  ['id', 'the id of a row'],
  ['orden', 'the column that the server keeps the order of rows in'],
  ['parent_id', 'the column that leads from a row to its record'],
]);

const ofRow = ({ rowId }: Field): readonly (readonly [string, string])[] => [
  ...OWN_COLUMNS,
  ...ROW_COLUMNS,
  ...(rowId === undefined ? [] : [[rowId.toLowerCase(), 'the id of a row (`rowId`)'] as const]),
];

export const nameClash: Rule<'catalogue'> = {
  code: 'name-clash',
  summary:
    'Names of fields differ in more than case, from each other and from the id, the company the server’s own and PostgreSQL’s.',
  scope: 'resource',
  check: (resource) => {
    const { id, company } = resource.definition.api;
    const ofRecord = new Map([
      ...OWN_COLUMNS,
      [id.toLowerCase(), 'the id (`api.id`)'] as const,
      ...(company === null ? [] : [[company.toLowerCase(), 'the company (`api.company`)'] as const]),
    ]);
    const taken = new Map<readonly unknown[], Map<string, string>>();
    const fields = placedFields(resource).flatMap((placed): readonly Finding[] => {
      const names = taken.get(placed.siblings) ?? new Map(placed.parent === null ? ofRecord : ofRow(placed.parent));
      taken.set(placed.siblings, names);
      const name = columnName(placed.name);
      const other = names.get(name);
      names.set(name, `the field \`${placed.name}\``);
      return other === undefined ? [] : [clash(placed, other)];
    });
    const isSame = company?.toLowerCase() === id.toLowerCase();
    return [...(isSame ? [SAME] : []), ...(SYSTEM_COLUMNS.includes(columnName(id)) ? [OF_POSTGRES] : []), ...fields];
  },
};

const SAME: Finding = {
  path: ['api', 'company'],
  message: 'The company is called like the id of a record: an answer could tell only one of both.',
  hint: 'Name the property of the contract that holds the company, or leave `company` out.',
};

const OF_POSTGRES: Finding = {
  path: ['api', 'id'],
  message: 'PostgreSQL adds a column called like this id to every table.',
  hint: 'Choose another name.',
};

const clash = ({ field, path }: PlacedField, other: string): Finding => ({
  path,
  part: 'key',
  message: `\`${field.name}\` cannot be told from ${other}: case does not count.`,
  hint: 'The id and the company stand under `api`, not among the fields; other names must differ.',
});
