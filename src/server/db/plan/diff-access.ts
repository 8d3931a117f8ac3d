import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { Table } from '#src/model/table.ts';
import type { ActualTable } from './actual.ts';
import { withoutAside } from './aside.ts';
import { wantedColumns } from './diff-columns.ts';
import { PRIVILEGES } from './privileges.ts';
import { isOutOfReach, ofTable, reachSql } from './reach.ts';
import { securitySql, triggersOf } from './security.ts';
import { adding, type Step, safe } from './step.ts';

/**
 * Row-level security, triggers and the application's privileges of a table that exists.
 * @param keeps whether columns of it are kept aside by the steps before
 */
export function accessSteps(table: Table, actual: ActualTable, role: string, keeps = false): readonly Step[] {
  const title = `${table.schema}.${table.name}`;
  const on = `on ${qualified(table)}`;
  const triggers = triggersOf(withoutAside(table, [...actual.aside.keys()]));
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
    ...privilegeSteps(table, actual, role, keeps),
  ];
}

function privilegeSteps(table: Table, actual: ActualTable, role: string, keeps: boolean): readonly Step[] {
  const title = `${table.schema}.${table.name}`;
  const on = `on ${qualified(table)}`;
  const isKeeping = keeps || actual.aside.size > 0;
  const byColumn = isKeeping || actual.columnPrivileges.size > 0;
  const own = byColumn ? ofTable(PRIVILEGES) : PRIVILEGES;
  const granted = own.filter((each) => table.privileges.includes(each) && !actual.privileges.has(each));
  const revoked = own.filter((each) => !table.privileges.includes(each) && actual.privileges.has(each));
  const columns = wantedColumns(table).map(({ name }) => name);
  const isSettled = !byColumn || (isKeeping && !keeps && isOutOfReach(table, actual, columns));
  return [
    ...(isSettled
      ? []
      : [adding(reachSql(table, role), `The application needs ${title}, and nothing kept aside in it`)]),
    ...(granted.length > 0
      ? [adding(`grant ${granted.join(', ')} ${on} to ${quoted(role)}`, `The application needs ${title}`)]
      : []),
    ...(revoked.length > 0
      ? [safe(`revoke ${revoked.join(', ')} ${on} from ${quoted(role)}`, `The application may do less in ${title}`)]
      : []),
  ];
}
