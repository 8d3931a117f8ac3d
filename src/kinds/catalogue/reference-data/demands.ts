import { compileExpression } from '#src/expressions/compile.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';
import { requirement } from '../conditions.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import { expressionsOf } from '../meaning/expressions.ts';

/** What a record breaks, and the field at which it is told; null for the record as a whole. */
export interface Breach {
  readonly field: string | null;
  readonly message: string;
  /** Where in the YAML that is demanded. */
  readonly by: Path;
  /** What makes it the same as that of another record, where that is not its message. */
  readonly same?: string;
}

/** What a catalogue demands of one record by conditions. */
export interface Demands {
  readonly brokenBy: (values: JsonObject) => readonly Breach[];
}

type Condition = (values: JsonObject) => unknown;

/** The condition as generated modules run it: null where a value that it needs is missing. */
export function conditionOver(expression: Expression, { fields }: Pick<Catalogue, 'fields'>): Condition {
  const compilation = compileExpression(expression, { fields, types: fieldTypes });
  return compilation.ok ? runnerOf(compilation.value) : () => null;
}

/** Rules, and fields that a record needs while something holds. */
export function demandsOf(catalogue: Catalogue): Demands {
  const { fields, rules } = catalogue;
  const ruled = rules.map((rule) => ({ ...rule, run: conditionOver(rule.that, catalogue) }));
  const needed = fields.flatMap((field) => {
    const conditions = requirement(field);
    if (conditions === null) return [];
    const said = conditions.map(({ source }) => source).join(' && ');
    return [{ name: field.name, said, runs: conditions.map((one) => conditionOver(one, catalogue)) }];
  });
  return {
    brokenBy: (values) => [
      // One passes where a value it needs is missing.
      ...ruled
        .filter(({ run }) => run(values) === false)
        .map(({ key, that, message, field }) => ({
          field: field ?? null,
          by: ['rules', key],
          message: `The rule \`${that.source}\` does not hold: ${message.en}`,
        })),
      ...needed
        .filter(({ name, runs }) => (values[name] ?? null) === null && runs.every((run) => run(values) === true))
        .map(({ name, said }) => ({
          field: name,
          message: `${name} is required while \`${said}\`.`,
          by: ['fields', name],
        })),
    ],
  };
}

const asJson = (value: unknown): Json =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/**
 * Fills in what the record's own values make of its computed fields, which may be made of each other; what they look up
 * elsewhere is missing here.
 */
export function computing(resource: CatalogueResource): (values: JsonObject) => JsonObject {
  const computed = expressionsOf(resource).flatMap(({ use, scope, name, compilation }) =>
    use === 'compute' && scope === '' && name !== null && compilation.ok
      ? [{ name, run: runnerOf(compilation.value) }]
      : [],
  );
  const once = (values: JsonObject): JsonObject =>
    computed.reduce<JsonObject>((known, { name, run }) => ({ ...known, [name]: asJson(run(known)) }), values);
  return (values) => computed.reduce<JsonObject>((known) => once(known), values);
}
