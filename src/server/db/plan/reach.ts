import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Privilege, Table } from '#src/model/table.ts';
import type { ActualTable } from './actual.ts';
import { ASIDE_PATTERN } from './aside.ts';

/** Privileges that PostgreSQL gives by column too; without a column there is nothing to withhold. */
const OF_COLUMNS: readonly Privilege[] = ['select', 'insert', 'update'];

const ofColumns = ({ privileges }: Pick<Table, 'privileges'>): readonly Privilege[] =>
  OF_COLUMNS.filter((each) => privileges.includes(each));

/**
 * Gives the application the table, column by column where some are kept aside: who has a table's privilege has every
 * column's. It looks at the table as it is by then.
 */
export function reachSql(table: Pick<Table, 'schema' | 'name' | 'privileges'>, role: string): string {
  const given = ofColumns(table);
  const to = `on ${qualified(table)} to ${quoted(role)}`;
  const columns = sqlText(given.map((each) => `${each} (…)`).join(', '));
  return `do $reach$
declare
  named text;
begin
  revoke ${OF_COLUMNS.join(', ')} on ${qualified(table)} from ${quoted(role)};${
    given.length === 0
      ? ''
      : `
  select string_agg(quote_ident(attname), ', ' order by attnum) into named from pg_attribute
    where attrelid = ${sqlText(qualified(table))}::regclass and attnum > 0 and not attisdropped and attname !~ ${sqlText(ASIDE_PATTERN)};
  if exists (select from pg_attribute where attrelid = ${sqlText(qualified(table))}::regclass and not attisdropped
      and attname ~ ${sqlText(ASIDE_PATTERN)}) then
    execute format('grant %s %s', replace(${columns}, '…', named), ${sqlText(to)});
  else
    grant ${given.join(', ')} ${to};
  end if;`
  }
end
$reach$`;
}

/**
 * Whether the application has more of the table than its own columns, or less.
 * @param columns that the table has then
 */
export function isOutOfReach(table: Table, actual: ActualTable, columns: readonly string[]): boolean {
  const given = ofColumns(table);
  if (OF_COLUMNS.some((each) => actual.privileges.has(each))) return false;
  if ([...actual.aside.keys()].some((name) => actual.columnPrivileges.has(name))) return false;
  return columns.every((name) => {
    const has = actual.columnPrivileges.get(name);
    return OF_COLUMNS.every((each) => (has?.has(each) ?? false) === given.includes(each));
  });
}

/** Without what is given column by column. */
export const ofTable = (privileges: readonly Privilege[]): readonly Privilege[] =>
  privileges.filter((each) => !OF_COLUMNS.includes(each));
