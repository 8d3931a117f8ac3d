import { orEmpty } from '#src/model/absent.ts';
import { namesIn } from '#src/expressions/expression.ts';
import { type Compilation, compileExpression } from '#src/expressions/compile.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Expression } from '#src/model/expression.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import type { CatalogueResource, State } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import { keptIf } from '../kept-rows.ts';
import { perResource } from './per-resource.ts';
import { placedFields } from './walk.ts';

/** An expression of the YAML, where it stands and compiled. */
export interface PlacedExpression {
  readonly path: Path;
  readonly expression: Expression;
  /** What it must give: whether something holds, or the value of a field. */
  readonly use: 'condition' | 'compute' | 'default';
  /** The field it stands at; null for a rule over the record. */
  readonly field: Field | null;
  /** The field's name among those that the expression may name; null for a rule over the record. */
  readonly name: string | null;
  /** Where these stand: the same for fields that can read each other. */
  readonly scope: string;
  /** The fields that it may name. */
  readonly fields: readonly Field[];
  readonly compilation: Compilation;
}

/** Every expression of the catalogue. */
export const everyExpression: (resource: CatalogueResource) => readonly PlacedExpression[] = perResource((resource) => [
  ...fieldExpressions(resource),
  ...ruleExpressions(resource),
  ...constraintExpressions(resource),
  ...stateExpressions(resource),
]);

/** Those whose fields are known: one over a lookup that leads nowhere is of no type, and that is told. */
export const expressionsOf: (resource: CatalogueResource) => readonly PlacedExpression[] = perResource((resource) => {
  const lost = new Set(placedFields(resource).flatMap(({ field }) => (leadsNowhere(field) ? [field.name] : [])));
  return everyExpression(resource).filter(({ expression }) =>
    [...namesIn(expression)].every((name) => !lost.has(name)),
  );
});

const leadsNowhere = (field: Field): boolean =>
  field.target === undefined && fieldTypes.get(field.type)?.storage(field).kind === 'lookup';

const CONDITIONS = ['showIf', 'requiredIf', 'readOnlyIf'] as const;

const fieldExpressions = (resource: CatalogueResource): readonly PlacedExpression[] =>
  placedFields(resource).flatMap(({ field, path, siblings, name, parent }) => {
    const compile = (
      expression: Expression | undefined,
      key: string,
      use: PlacedExpression['use'],
      fields: readonly Field[],
      around?: readonly Field[],
    ) =>
      expression === undefined
        ? []
        : [
            {
              path: [...path, ...key.split('.')],
              expression,
              use,
              field,
              name,
              scope: orEmpty(parent?.name),
              fields,
              compilation: compileExpression(expression, { fields, types: fieldTypes, parent: around }),
            },
          ];
    const record = parent === null ? undefined : resource.definition.fields;
    return [
      ...CONDITIONS.flatMap((key) => compile(field[key], key, 'condition', siblings, record)),
      // What stays is a row of it: its condition is about the row alone.
      ...compile(keptIf(field), 'keepIf', 'condition', field.fields ?? []).map((one) => ({
        ...one,
        scope: field.name,
      })),
      ...compile(field.compute, fieldTypes.get(field.type)?.computedBy ?? 'compute', 'compute', siblings),
      // A default is evaluated before there is a record, so no field is in its scope.
      ...compile(isCelExpression(field.default) ? field.default.cel : undefined, 'default.cel', 'default', []),
    ];
  });

const ruleExpressions = ({ definition }: CatalogueResource): readonly PlacedExpression[] =>
  definition.rules.map(({ key, that }) => ({
    path: ['rules', key, 'that'],
    expression: that,
    use: 'condition',
    field: null,
    name: null,
    scope: '',
    fields: definition.fields,
    compilation: compileExpression(that, { fields: definition.fields, types: fieldTypes }),
  }));

const constraintExpressions = ({
  definition: { fields, constraints },
}: CatalogueResource): readonly PlacedExpression[] =>
  constraints.flatMap(({ name, where }) => {
    if (where === null) return [];
    const compilation = compileExpression(where, { fields, types: fieldTypes });
    const path = ['constraints', name, 'where'];
    return [{ path, expression: where, use: 'condition', field: null, name: null, scope: '', fields, compilation }];
  });

const stateExpressions = ({ definition: { states, fields } }: CatalogueResource): readonly PlacedExpression[] =>
  (states?.transitions ?? []).flatMap(({ name, when, from }) => {
    if (states === null || when === null) return [];
    const path = ['states', 'transitions', name, 'when'];
    const compilation = compileExpression(when, { fields, types: fieldTypes });
    const asked =
      from === null ? fields : fields.map((each) => (each.name === states.field ? oneOf(each, from) : each));
    return [
      { path, expression: when, use: 'condition', field: null, name: null, scope: '', fields: asked, compilation },
    ];
  });

/** The field of a record that is in one of these states. */
const oneOf = (field: Field, states: readonly State[]): Field => ({
  ...field,
  required: true,
  ...(field.values !== undefined && {
    values: Object.fromEntries(Object.entries(field.values).filter(([value]) => states.map(String).includes(value))),
  }),
});
