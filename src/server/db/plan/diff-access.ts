import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { Table } from '#src/model/table.ts';
import type { ActualTable } from './actual.ts';
import { PRIVILEGES } from './privileges.ts';
import { securitySql, triggersOf } from './security.ts';
import { adding, type Step, safe } from './step.ts';

/** Row-level security, triggers and the application's privileges of a table that exists. */
export function accessSteps(table: Table, actual: ActualTable, role: string): readonly Step[] {
  const title = `${table.schema}.${table.name}`;
  const on = `on ${qualified(table)}`;
  const triggers = triggersOf(table);
  const granted = PRIVILEGES.filter((each) => table.privileges.includes(each) && !actual.privileges.has(each));
  const revoked = PRIVILEGES.filter((each) => !table.privileges.includes(each) && actual.privileges.has(each));
  return [
    ...(table.scope === 'company' && !actual.secured
      ? [adding(securitySql(table).join(';\n'), `${title} shows a company its own rows only`)]
      : []),
    ...[...triggers]
      .filter(([name]) => !actual.triggers.has(name))
      .map(([name, sql]) => adding(sql, `${title} lacks the trigger ${name}`)),
    ...[...actual.triggers]
      .filter((name) => !triggers.has(name))
      .map((name) => safe(`drop trigger ${quoted(name)} ${on}`, `${title} has a trigger of no model`)),
    ...(granted.length > 0
      ? [adding(`grant ${granted.join(', ')} ${on} to ${quoted(role)}`, `The application needs ${title}`)]
      : []),
    ...(revoked.length > 0
      ? [safe(`revoke ${revoked.join(', ')} ${on} from ${quoted(role)}`, `The application may do less in ${title}`)]
      : []),
  ];
}
