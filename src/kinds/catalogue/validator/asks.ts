import { type Compilation, compileExpression, type Scope } from '#src/expressions/compile.ts';
import { isAsked, isOfParent, PARENT } from '#src/model/asked.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { rowFieldsOf } from '../record-schema.ts';

const conditionsOf = (fields: readonly Field[], types: FieldTypes): readonly Expression[] =>
  flatFields(fields, types).flatMap(({ showIf, requiredIf, readOnlyIf }) =>
    [showIf, requiredIf, readOnlyIf].filter((one) => one !== undefined),
  );

/** Of most conditions it can be told at a glance that they ask for nothing but fields. */
const MAY_ASK = /\b(?:isNew|may|parent)\b/;

/** Of one that is wrong the check stage tells. */
const watchedBy = (compilation: Compilation): readonly string[] => (compilation.ok ? compilation.value.watch : []);

const namesIn = (expressions: readonly Expression[], scope: Scope): readonly string[] =>
  expressions
    .filter(({ source }) => MAY_ASK.test(source))
    .flatMap((expression) => watchedBy(compileExpression(expression, scope)))
    .flatMap((name) => (isOfParent(name) ? [PARENT] : isAsked(name) ? [name] : []));

/** What the conditions and rules of a catalogue ask beside the values of a record, sorted. */
export function asksOf({ fields, rules }: Pick<Catalogue, 'fields' | 'rules'>, types: FieldTypes): readonly string[] {
  const own = namesIn([...conditionsOf(fields, types), ...rules.map(({ that }) => that)], { fields, types });
  const ofRows = fields.flatMap((field) => {
    const rows = rowFieldsOf(field, types);
    return namesIn(conditionsOf(rows, types), { fields: rows, types, parent: fields });
  });
  return [...new Set([...own, ...ofRows])].toSorted();
}
