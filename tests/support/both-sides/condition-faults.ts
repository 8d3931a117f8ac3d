import { fieldTypes } from '#src/fields/index.ts';
import { requirement } from '#src/kinds/catalogue/conditions.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import { expressionsOf, type PlacedExpression } from '#src/kinds/catalogue/meaning/expressions.ts';
import { type PlacedField, placedFields } from '#src/kinds/catalogue/meaning/walk.ts';
import { fieldNamed, rowFieldsOf } from '#src/kinds/catalogue/record-schema.ts';
import { conditionOver } from '#src/kinds/catalogue/reference-data/demands.ts';
import { answersTo, isAsked } from '#src/model/asked.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { RecordModule } from '../load-validator.ts';
import { filledBy, missingSides } from './rule-faults.ts';
import { bothSides } from './search.ts';

/** What the expression may name: the record's fields, or those of a row. */
const scopeOf = ({ definition: { fields } }: CatalogueResource, { scope }: PlacedExpression): readonly Field[] =>
  scope === '' ? fields : rowFieldsOf(fieldNamed(fields, scope), fieldTypes);

/** Records with what is asked beside their values, in turn: new ones and stored ones, of who may do all and who may nothing. */
function askedInTurn(names: readonly string[]): (record: JsonObject) => JsonObject {
  let count = 0;
  return (record) => {
    count += 1;
    const mayAll = count % 4 < 2;
    return { ...record, ...answersTo(names.filter(isAsked), { isNew: count % 2 === 0, may: () => mayAll }) };
  };
}

/** Conditions other than rules (`showIf`, `when`, the `where` of a constraint) that hold on every record or on none. */
export const conditionFaults = (resource: CatalogueResource, module: RecordModule): readonly string[] =>
  expressionsOf(resource).flatMap((placed): readonly string[] => {
    const { path, use, expression, compilation, scope } = placed;
    if (use !== 'condition' || path[0] === 'rules' || !compilation.ok) return [];
    const run = runnerOf(compilation.value);
    const asked = askedInTurn(compilation.value.watch);
    const both = bothSides({
      expression,
      fields: scopeOf(resource, placed),
      run: (record) => run(asked(record)) === true,
      ...(scope === '' && { fill: filledBy(module) }),
    });
    return missingSides(both).map((fault) => `${path.join('.')} (${expression.source}): ${fault}`);
  });

/** What the validator tells of fields that are required while something holds, where it should not, or does not where it should. */
export const requirementFaults = (resource: CatalogueResource, { validate }: RecordModule): readonly string[] =>
  placedFields(resource).flatMap(({ field, siblings, parent, group }: PlacedField): readonly string[] => {
    const [first, ...others] = requirement(field) ?? [];
    // What a group lacks that is not there itself is not demanded.
    if (first === undefined || group !== null) return [];
    const whole = others.reduce((one, other) => one.and(other), first);
    const { run } = conditionOver(whole, { fields: siblings });
    const both = bothSides({
      expression: whole,
      fields: siblings,
      run: (record) => run({ ...record, [field.name]: null }) === true,
    });
    const wrong = both.tried.find(({ record, holds }) => {
      const lacking = { ...record, [field.name]: null };
      const around = parent === null ? lacking : { [parent.name]: [lacking] };
      const place = parent === null ? field.name : `${parent.name}.0.${field.name}`;
      return validate(around).some(({ path, code }) => path === place && code === 'required') !== holds;
    });
    const faults = [...missingSides(both)];
    if (wrong !== undefined) faults.push(`it is demanded of the wrong records, as of ${JSON.stringify(wrong.record)}`);
    return faults.map((fault) => `${field.name} is required (${whole.source}): ${fault}`);
  });
