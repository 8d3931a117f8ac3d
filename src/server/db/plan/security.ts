import { createHash } from 'node:crypto';
import { databaseName, qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Attachment, Guard, SelfReference, StateGuard, Table, TreeGuard } from '#src/model/table.ts';
import { pagingTriggers } from './paging-trigger.ts';

/** Name and definition of the triggers of a tree. What they demand is part of their names. */
function treeTriggers(table: Table, { parent, id, companies }: TreeGuard): ReadonlyMap<string, string> {
  const given = [parent, id, (companies ?? []).join(',')].map(sqlText).join(', ');
  const mark = createHash('sha256').update(given).digest('hex').slice(0, 8);
  const named = quoted(parent);
  const trigger = (event: string, when: string): readonly [string, string] => {
    const name = databaseName('tree', parent, event, mark);
    return [
      name,
      `create trigger ${quoted(name)} after ${event} on ${qualified(table)} for each row ` +
        `when (${when}new.${named} is not null) execute function rectoria.keep_tree(${given})`,
    ];
  };
  return new Map([trigger('insert', ''), trigger('update', `old.${named} is distinct from new.${named} and `)]);
}

/** Name and definition of the triggers of a column of states. What they demand is part of their names. */
function stateTriggers(table: Table, { column, demands }: StateGuard): ReadonlyMap<string, string> {
  const given = [column, JSON.stringify(demands)].map(sqlText).join(', ');
  const mark = createHash('sha256').update(given).digest('hex').slice(0, 8);
  const trigger = (event: string, when: string): readonly [string, string] => {
    const name = databaseName('state', column, event, mark);
    return [
      name,
      `create trigger ${quoted(name)} before ${event} on ${qualified(table)} for each row ${when}execute function rectoria.guard_state(${given})`,
    ];
  };
  const named = quoted(column);
  return new Map([trigger('insert', ''), trigger('update', `when (old.${named} is distinct from new.${named}) `)]);
}

/** Name and definition of the triggers of a guard. What they demand is part of their names. */
const guardTriggers = (guard: Guard): ReadonlyMap<string, string> =>
  new Map(guard.events.map((event) => triggerOf(guard, event)));

function triggerOf(
  { name, table, companies, columns, group, broken }: Guard,
  { event, rows }: Guard['events'][number],
): readonly [string, string] {
  const given = [name, (companies ?? []).join(','), rows, group, broken].map(sqlText).join(', ');
  const version = (of: string): string => `row(${columns.map((column) => `${of}.${quoted(column)}`).join(', ')})`;
  const when = event === 'update' ? `when (${version('old')} is distinct from ${version('new')}) ` : '';
  const mark = createHash('sha256').update(`${given} ${when}`).digest('hex').slice(0, 8);
  const called = databaseName(name, event, mark);
  return [
    called,
    `create constraint trigger ${quoted(called)} after ${event} on ${qualified(table)} deferrable initially deferred for each row ${when}execute function rectoria.keep_constraint(${given})`,
  ];
}

/** Name of the policy that every table of a company has. */
export const POLICY = 'empresa';

const COMPANY = `company_id = nullif(current_setting('app.company', true), '')::integer`;

/** After a local setting has gone its value is '' and not unset, hence nullif. */
export const securitySql = (table: Table): readonly string[] => [
  `alter table ${qualified(table)} enable row level security, force row level security`,
  `drop policy if exists ${POLICY} on ${qualified(table)}`,
  `create policy ${POLICY} on ${qualified(table)} using (${COMPANY}) with check (${COMPANY})`,
];

const VERSION_TRIGGER = 'raise_version';
const ADMINISTRATOR_TRIGGER = 'keep_administrator';
const ADMINISTRATOR_NOTE = 'note_administrator';
export const AUDIT_TRIGGER = 'audit';

/** Name and definition of each trigger the table wants. */
export function triggersOf(table: Table): ReadonlyMap<string, string> {
  const triggers = new Map<string, string>();
  if (table.versioned) {
    triggers.set(
      VERSION_TRIGGER,
      `create trigger ${VERSION_TRIGGER} before update on ${qualified(table)} for each row execute function rectoria.raise_version()`,
    );
  }
  if (table.audit) {
    const columns = [table.audit.id, ...table.audit.secret].map(sqlText);
    triggers.set(
      AUDIT_TRIGGER,
      `create trigger ${AUDIT_TRIGGER} after insert or update or delete on ${qualified(table)} for each row execute function rectoria.audit(${columns.join(', ')})`,
    );
  }
  if (table.administrators === true) {
    triggers.set(
      ADMINISTRATOR_NOTE,
      `create trigger ${ADMINISTRATOR_NOTE} before insert or update or delete on ${qualified(table)} for each row execute function rectoria.note_administrator()`,
    );
    triggers.set(
      ADMINISTRATOR_TRIGGER,
      `create constraint trigger ${ADMINISTRATOR_TRIGGER} after insert or update or delete on ${qualified(table)} deferrable initially deferred for each row execute function rectoria.keep_administrator()`,
    );
  }
  if (table.paging) for (const [name, sql] of pagingTriggers(table, table.paging)) triggers.set(name, sql);
  for (const guard of table.guards ?? []) for (const [name, sql] of guardTriggers(guard)) triggers.set(name, sql);
  for (const guard of table.states ?? []) {
    for (const [name, sql] of stateTriggers(table, guard)) triggers.set(name, sql);
  }
  for (const guard of table.trees ?? []) {
    for (const [name, sql] of treeTriggers(table, guard)) triggers.set(name, sql);
  }
  for (const self of table.selves ?? []) triggers.set(...marked(selfSql(table, self), 'self', self.column));
  for (const attachment of table.attachments ?? []) {
    triggers.set(...marked(attachmentSql(table, attachment), 'file', attachment.column));
  }
  for (const { call, when } of table.follows ?? []) {
    const sql = `after update on ${qualified(table)} for each row when (${when}) execute function rectoria.${quoted(call)}()`;
    triggers.set(...marked(sql, call));
  }
  return triggers;
}

/** What the trigger demands is part of its name: one that demands something else is another trigger. */
function marked(sql: string, ...parts: readonly string[]): readonly [name: string, sql: string] {
  const name = databaseName(...parts, createHash('sha256').update(sql).digest('hex').slice(0, 8));
  return [name, `create trigger ${quoted(name)} ${sql}`];
}

function selfSql(table: Table, { column, id, companies }: SelfReference): string {
  const own = companies === null ? '' : ` and new.company_id in (${companies.join(', ')})`;
  return (
    `before insert on ${qualified(table)} for each row when (new.${quoted(column)} is null${own}) ` +
    `execute function rectoria.refer_itself(${[column, id].map(sqlText).join(', ')})`
  );
}

const attachmentSql = (table: Table, { column, resource, field, ofRow, takes }: Attachment): string => {
  const record = ofRow ? 'parent_id' : table.primaryKey.join();
  const given = [column, record, resource, field, JSON.stringify(takes), ...(ofRow ? ['row'] : [])];
  return (
    `after insert or delete or update of ${quoted(column)} on ${qualified(table)} ` +
    `for each row execute function rectoria.attach_file(${given.map(sqlText).join(', ')})`
  );
};
