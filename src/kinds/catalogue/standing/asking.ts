import { compileCondition, type RowsOf } from '#src/expressions/sql.ts';
import { kindOf } from '../constraints/index.ts';
import type { DeclaredConstraint } from '../constraints/kind.ts';
import { conditionOf, ofRow } from '../constraints/rows.ts';
import { of, sqlTypeOf } from '../constraints/sql.ts';
import { columnName, columnOf, qualified, rowTableOf } from '../sql/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { TableNamed } from '#src/model/table.ts';

// What is asked of whoever writes, as a question to rows that are there: each is a row called `each`.

/** SQL that is true of an `each` that stands against it, of the company in hand; or why there is none. */
export type Asking =
  | { readonly ok: true; readonly table: TableNamed; readonly broken: string; readonly columns: readonly string[] }
  | { readonly ok: false; readonly why: string };

const COMPANY_COLUMN = 'company_id';

export type Around = Pick<DeclaredConstraint, 'catalogue' | 'types' | 'target'>;

/** What a field is read by, of a row called so: its column, or that of the record which a lookup leads to. */
function readBy(fields: readonly Field[], alias: string, name: string, { types, target }: Around): string | null {
  if (sqlTypeOf(fields, name, types) !== null) return `${alias}.${columnOf(name)}`;
  const found = flatFields(fields, types).find((one) => one.name === name);
  const storage = found && types.get(found.type)?.storage(found);
  if (storage?.kind !== 'lookup') return null;
  const to = fields.find((one) => one.name === storage.from)?.to;
  const other = typeof to === 'string' ? target(to) : undefined;
  if (other === undefined || sqlTypeOf(other.fields, storage.field, types) === null) return null;
  const id = `p.${columnOf(other.api.id)} = ${alias}.${columnOf(storage.from)}`;
  return `(select p.${columnOf(storage.field)} from ${qualified(other.table)} p where ${[id, ...sameCompany('p', other)].join(' and ')})`;
}

const sameCompany = (alias: string, { scope }: Pick<Catalogue, 'scope'>): readonly string[] =>
  scope === 'global' ? [] : [`${alias}.${COMPANY_COLUMN} = each.${COMPANY_COLUMN}`];

const rowsIn =
  (around: Around): RowsOf =>
  (name) => {
    const { catalogue, types } = around;
    const found = catalogue.fields.find((one) => one.name === name);
    const storage = found && types.get(found.type)?.storage(found);
    if (storage?.kind !== 'child-table') return null;
    const table = qualified(rowTableOf(catalogue.table, name));
    return {
      from: (alias) =>
        `${table} ${alias} where ${[`${alias}.parent_id = each.${columnOf(catalogue.api.id)}`, ...sameCompany(alias, catalogue)].join(' and ')}`,
      columnOf: (alias, field) => readBy(storage.fields, alias, field, around),
    };
  };

/** Of records on which a rule does not hold. */
export function askingRule(that: Expression, around: Around): Asking {
  const { catalogue, types } = around;
  const { fields, table } = catalogue;
  const read = (name: string): string | null => readBy(fields, 'each', name, around);
  const compiled = compileCondition(that, { fields, types }, read, rowsIn(around));
  if (!compiled.ok) return { ok: false, why: compiled.error.message };
  const columns = compiled.fields.filter((name) => sqlTypeOf(fields, name, types) !== null).map(columnName);
  return { ok: true, table, broken: `not ${compiled.sql}`, columns };
}

/** Of records, or rows of their lists, that break a constraint; null where an index holds it, which a step asks for. */
export function askingConstraint(declared: DeclaredConstraint): Asking | null {
  // The first of them watches what the constraint is said of, the others what that leads to.
  const [guard] = kindOf(declared.constraint).parts(declared).guards ?? [];
  if (guard === undefined) return null;
  const { table, broken, columns } = guard;
  const isOwn = table.schema === declared.catalogue.table.schema && table.name === declared.catalogue.table.name;
  const only = isOwn ? conditionOf(declared, of('each')) : [];
  return { ok: true, table, broken: [...only, `(${ofRow(broken, 'each')})`].join(' and '), columns };
}

/** Whether nothing is written there, on a row by that name; null where no column or table of its own keeps it. */
function emptySql(field: Field, fields: readonly Field[], alias: string, around: Around): string | null {
  const { catalogue, types } = around;
  if (sqlTypeOf(fields, field.name, types) !== null) return `${alias}.${columnOf(field.name)} is null`;
  const kind = types.get(field.type)?.storage(field).kind;
  if (kind === 'group') {
    const parts = flatFields([field], types).map(({ name }) => name);
    if (parts.some((name) => sqlTypeOf(fields, name, types) === null)) return null;
    return `(${parts.map((name) => `${alias}.${columnOf(name)} is null`).join(' and ')})`;
  }
  if (fields !== catalogue.fields || (kind !== 'child-table' && kind !== 'junction')) return null;
  const own = [`o.parent_id = ${alias}.${columnOf(catalogue.api.id)}`, ...sameCompany('o', catalogue)];
  return `not exists (select from ${qualified(rowTableOf(catalogue.table, field.name))} o where ${own.join(' and ')})`;
}

/** While what holds a value is demanded: of a field that is not shown none is. */
const demandOf = ({ showIf, requiredIf }: Field): Expression | null =>
  requiredIf === undefined ? null : (showIf?.and(requiredIf) ?? requiredIf);

/** Of a group those of its fields. */
const namesOf = (field: Field, { types }: Around): readonly string[] =>
  flatFields([field], types).map(({ name }) => name);

const UNKEPT: Asking = { ok: false, why: 'It is asked of what no column of its own keeps.' };

/** Of records on which a field is empty while it is demanded; null where its demand is none. */
export function askingDemand(field: Field, around: Around): Asking | null {
  const { fields, table } = around.catalogue;
  const demand = demandOf(field);
  if (demand === null) return null;
  const empty = emptySql(field, fields, 'each', around);
  if (empty === null) return UNKEPT;
  const read = (name: string): string | null => readBy(fields, 'each', name, around);
  const demanded = compileCondition(demand, { fields, types: around.types }, read, rowsIn(around));
  if (!demanded.ok) return { ok: false, why: demanded.error.message };
  const columns = [...new Set([...namesOf(field, around), ...demanded.fields])]
    .filter((name) => sqlTypeOf(fields, name, around.types) !== null)
    .map(columnName);
  return { ok: true, table, broken: `${demanded.sql} and ${empty}`, columns };
}

/** The same of a list's rows, which may ask of their record. */
export function askingDemandOfRows(list: Field, rows: readonly Field[], field: Field, around: Around): Asking | null {
  const { catalogue, types } = around;
  const demand = demandOf(field);
  if (demand === null) return null;
  const empty = emptySql(field, rows, 'each', around);
  if (empty === null) return UNKEPT;
  const read = (name: string): string | null =>
    name.startsWith('parent.')
      ? readBy(catalogue.fields, 'r', name.slice('parent.'.length), around)
      : readBy(rows, 'each', name, around);
  const demanded = compileCondition(demand, { fields: rows, types, parent: catalogue.fields }, read, () => null);
  if (!demanded.ok) return { ok: false, why: demanded.error.message };
  const record = [`r.${columnOf(catalogue.api.id)} = each.parent_id`, ...sameCompany('r', catalogue), demanded.sql];
  const broken = `${empty} and exists (select from ${qualified(catalogue.table)} r where ${record.join(' and ')})`;
  const columns = [...new Set([...namesOf(field, around), ...demanded.fields])]
    .filter((name) => sqlTypeOf(rows, name, types) !== null)
    .map(columnName);
  return { ok: true, table: rowTableOf(catalogue.table, list.name), broken, columns };
}

/** Of records that are below themselves. */
export function askingTree(parent: string, catalogue: Pick<Catalogue, 'table' | 'api' | 'scope'>): Asking {
  const { table, api } = catalogue;
  const [id, up] = [columnOf(api.id), columnOf(parent)];
  const broken = `each.${id} in (with recursive above(id) as (
    select each.${up}
    union select t.${up} from ${qualified(table)} t join above on t.${id} = above.id
      where ${['true', ...sameCompany('t', catalogue)].join(' and ')}) select id from above where id is not null)`;
  return { ok: true, table, broken, columns: [columnName(parent)] };
}
