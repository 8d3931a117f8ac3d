import type { Catalogue } from '#src/model/catalogue.ts';
import type { Guard } from '#src/model/table.ts';
import { columnName } from '../sql/names.ts';
import type { DeclaredConstraint } from './kind.ts';
import { exists, guardedRow, idOf } from './rows.ts';
import { of } from './sql.ts';

/** The catalogue that a reference of the record leads to. @throws where a rule refuses it. */
export function referencedCatalogue(
  reference: string,
  { catalogue, target }: Pick<DeclaredConstraint, 'catalogue' | 'target'>,
): { readonly resource: string; readonly catalogue: Catalogue } {
  const to = catalogue.fields.find(({ name }) => name === reference)?.to;
  const found = typeof to === 'string' ? target(to) : undefined;
  if (typeof to !== 'string' || found === undefined) throw new Error(`${reference} leads to no resource.`);
  return { resource: to, catalogue: found };
}

/**
 * Watches the record referred to: that none is there, `p` joined in `around` with those that refer to it, when one of
 * its fields changes. Records of one reference are written one after the other, as the own guard's group has it.
 */
export function referencedGuard(
  target: Catalogue,
  fields: readonly string[],
  around: string,
): Omit<Guard, 'name' | 'companies'> {
  const row = guardedRow();
  return {
    table: target.table,
    events: [{ event: 'update', rows: 'new' }],
    columns: fields.map(columnName),
    group: `${idOf(target, row.column)}::text`,
    broken: exists(around, [`${idOf(target, of('p'))} = ${idOf(target, row.column)}`, ...row.sameCompany('p', target)]),
  };
}
