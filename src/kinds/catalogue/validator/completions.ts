import { alwaysRequired } from '#src/model/always-required.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Expression } from '#src/model/expression.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { compiled, holding, requirement } from '../conditions.ts';
import type { Doc } from '#src/codegen/doc.ts';
import { arrow, expressionDoc } from '#src/codegen/expression.ts';
import { array, literal, nested, quoted } from '#src/codegen/literal.ts';
import { keptIf } from '../kept-rows.ts';
import { rowFieldsOf } from '../record-schema.ts';
import { asksOf } from './asks.ts';
import { type Part, partsDoc } from './parts.ts';
import type { Compiled, Scope } from '#src/expressions/compile.ts';

/** What a record's expressions make of it: arguments of the runtime's `completer`. */
export const completionsOf = (catalogue: Catalogue, types: FieldTypes): readonly Part[] => {
  const { fields } = catalogue;
  const own = ownCompletions({ fields, types });
  const rows = fields.flatMap((field) => rowCompletions(field, types, fields));
  const isLocking = [...fields, ...fields.flatMap((field) => rowFieldsOf(field, types))].some(
    ({ readOnlyIf, fields: inner }) => readOnlyIf !== undefined || inner !== undefined,
  );
  return [['asks', isLocking ? asksOf(catalogue, types).map((name) => quoted(name)) : []], ...own, ['rows', rows]];
};

const ownCompletions = (scope: Scope): readonly Part[] => [
  ['computed', calculations(scope.fields, scope.types)],
  ['locked', locks(scope)],
];

/** `['Field', (record) => …]` for every field that may not be changed under a condition; then when a record needs it. */
const locks = (scope: Scope): readonly Doc[] =>
  lockable(flatFields(scope.fields, scope.types)).map(({ field, when }) =>
    array([quoted(field.name), arrow(holding([when], scope)), ...needed(field, scope)]),
  );

/** What begins with what another field says goes back to nothing that is known here. */
const needed = (field: Field, scope: Scope): readonly Doc[] => {
  if (field.defaultFrom !== undefined) return [quoted('begun')];
  const conditions = requirement(field);
  if (conditions !== null) return [arrow(holding(conditions, scope))];
  return alwaysRequired(field) ? [arrow('true')] : [];
};

/** What is read-only anyway needs no condition. */
const lockable = (fields: readonly Field[]): readonly { readonly field: Field; readonly when: Expression }[] =>
  fields.flatMap((field) => {
    const { readOnly, compute, readOnlyIf: when } = field;
    return when === undefined || readOnly || compute !== undefined ? [] : [{ field, when }];
  });

/** `['List', { computed, locked, initial, keeps, addOnly }]` for a list whose rows have any. */
const rowCompletions = (field: Field, types: FieldTypes, parent: readonly Field[]): readonly Doc[] => {
  const rows = rowFieldsOf(field, types);
  const own = ownCompletions({ fields: rows, types, parent });
  const keeping = keptRows(field, rows, types);
  if (keeping.length === 0 && own.every(([, items]) => items.length === 0)) return [];
  return [array([quoted(field.name), partsDoc(own, [...initial(flatFields(rows, types)), ...keeping])])];
};

/** Which stored rows stay. */
const keptRows = (field: Field, rows: readonly Field[], types: FieldTypes): readonly (readonly [string, Doc])[] => {
  const when = keptIf(field);
  return [
    ...(when === undefined ? [] : [['keeps', arrow(holding([when], { fields: rows, types }))] as const]),
    ...(field.addOnly === true ? [['addOnly', literal(true)] as const] : []),
  ];
};

/** What the conditional fields of a new row begin with; expressions are not among a row's defaults. */
const initial = (rows: readonly Field[]): readonly (readonly [string, Doc])[] => {
  const names = new Set(lockable(rows).map(({ field }) => field.name));
  const values = rows.flatMap(({ name, default: value }): readonly (readonly [string, Doc])[] =>
    !names.has(name) || value === undefined || value === null || isCelExpression(value) ? [] : [[name, literal(value)]],
  );
  return values.length === 0 ? [] : [['initial', nested(values)]];
};

/** `['Field', (record) => …]` for every computed field, after those that its value is made of. */
const calculations = (fields: readonly Field[], types: FieldTypes): readonly Doc[] => {
  const computed = flatFields(fields, types).flatMap(({ name, compute }): readonly Computed[] =>
    compute === undefined ? [] : [{ name, ...compiled(compute, { fields, types }) }],
  );
  return inOrder(computed).map(({ name, js }) => array([quoted(name), arrow(expressionDoc(js))]));
};

interface Computed extends Compiled {
  readonly name: string;
}

const inOrder = (computed: readonly Computed[]): readonly Computed[] => {
  const placed = new Set<Computed>();
  const place = (field: Computed, waiting: ReadonlySet<Computed>): void => {
    if (placed.has(field) || waiting.has(field)) return;
    for (const other of computed) if (field.watch.includes(other.name)) place(other, new Set([...waiting, field]));
    placed.add(field);
  };
  for (const field of computed) place(field, new Set());
  return [...placed];
};
