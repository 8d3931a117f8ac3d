import type { Compiled } from '#src/expressions/compile.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { compiled } from '../conditions.ts';
import type { Doc } from '#src/codegen/doc.ts';
import { arrow, expressionDoc } from '#src/codegen/expression.ts';
import { array, quoted } from '#src/codegen/literal.ts';

/** `['Field', (record) => …]` for every computed field, after those that its value is made of. */
export const calculations = (fields: readonly Field[], types: FieldTypes): readonly Doc[] => {
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
