import { type Compilation, compileExpression } from '#src/expressions/compile.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import { objectsAt, stringAt } from '#src/model/reading.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import { perResource } from './per-resource.ts';
import { placedFields } from './walk.ts';

/** An expression of the YAML, compiled. */
export interface PlacedExpression {
  readonly path: Path;
  readonly source: string;
  /** What it must give: whether something holds, or the value of a field. */
  readonly use: 'condition' | 'compute' | 'default';
  /** The field it stands at; null for a rule over the record. */
  readonly field: Field | null;
  /** The field's name among those that the expression may name; null for a rule over the record. */
  readonly name: string | null;
  /** Where these stand: the same for fields that can read each other. */
  readonly scope: string;
  readonly compilation: Compilation;
}

/** Every expression of the catalogue. */
export const expressionsOf: (resource: CatalogueResource) => readonly PlacedExpression[] = perResource((resource) => [
  ...fieldExpressions(resource),
  ...ruleExpressions(resource),
  ...constraintExpressions(resource),
  ...stateExpressions(resource),
]);

const CONDITIONS = ['showIf', 'requiredIf', 'readOnlyIf'] as const;

const fieldExpressions = (resource: CatalogueResource): readonly PlacedExpression[] =>
  placedFields(resource).flatMap(({ field, path, siblings, name, parent }) => {
    const compile = (
      source: string | undefined,
      key: string,
      use: PlacedExpression['use'],
      fields: readonly Field[],
    ) =>
      source === undefined
        ? []
        : [
            {
              path: [...path, ...key.split('.')],
              source,
              use,
              field,
              name,
              scope: parent?.name ?? '',
              compilation: compileExpression(source, { fields, types: fieldTypes }),
            },
          ];
    return [
      ...CONDITIONS.flatMap((key) => compile(field[key], key, 'condition', siblings)),
      ...compile(field.compute, fieldTypes.get(field.type)?.computedBy ?? 'compute', 'compute', siblings),
      // A default is evaluated before there is a record, so no field is in its scope.
      ...compile(isCelExpression(field.default) ? field.default.cel : undefined, 'default.cel', 'default', []),
    ];
  });

const ruleExpressions = ({ definition }: CatalogueResource): readonly PlacedExpression[] =>
  definition.rules.map(({ that }, index) => ({
    path: ['rules', index, 'that'],
    source: that,
    use: 'condition',
    field: null,
    name: null,
    scope: '',
    compilation: compileExpression(that, { fields: definition.fields, types: fieldTypes }),
  }));

const constraintExpressions = ({ data, definition }: CatalogueResource): readonly PlacedExpression[] =>
  (objectsAt(data, 'constraints') ?? []).flatMap((entry, index) => {
    const where = stringAt(entry, 'where');
    if (where === undefined) return [];
    const compilation = compileExpression(where, { fields: definition.fields, types: fieldTypes });
    const path = ['constraints', index, 'where'];
    return [{ path, source: where, use: 'condition', field: null, name: null, scope: '', compilation }];
  });

const stateExpressions = ({ definition: { states, fields } }: CatalogueResource): readonly PlacedExpression[] =>
  (states?.transitions ?? []).flatMap(({ name, when }) => {
    if (when === null) return [];
    const compilation = compileExpression(when, { fields, types: fieldTypes });
    const path = ['states', 'transitions', name, 'when'];
    return [{ path, source: when, use: 'condition', field: null, name: null, scope: '', compilation }];
  });
