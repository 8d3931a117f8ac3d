import { compileExpression } from '#src/expressions/compile.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import type { Expression } from '#src/model/expression.ts';
import { namesIn } from '#src/model/flat-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';
import { requirement } from '../conditions.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { perResource } from '../meaning/per-resource.ts';

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

interface Condition {
  readonly run: (values: JsonObject) => unknown;
  /** The fields that it reads. */
  readonly watch: readonly string[];
}

/** The condition as generated modules run it, over flat values: null where a value that it needs is missing. */
export function conditionOver(expression: Expression, { fields }: Pick<Catalogue, 'fields'>): Condition {
  const compilation = compileExpression(expression, { fields, types: fieldTypes });
  if (!compilation.ok) return { run: () => null, watch: [] };
  const run = runnerOf(compilation.value);
  return { run: (values) => run(inGroups(values)), watch: compilation.value.watch };
}

/** The values as a record of the wire has them: those of fields in groups stand there. */
function inGroups(values: JsonObject): JsonObject {
  const record: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values)) {
    const [own = name, inner] = namesIn(name);
    const group = record[own];
    record[own] = inner === undefined ? value : { ...(isJsonObject(group) ? group : {}), [inner]: value };
  }
  return record;
}

/**
 * Rules, and fields that a record needs while something holds.
 * @param isMeant which of them are asked about, by the conditions
 */
export function demandsOf(catalogue: Catalogue, isMeant: (condition: Pick<Condition, 'watch'>) => boolean): Demands {
  const { fields, rules } = catalogue;
  const ruled = rules
    .map((rule) => ({ ...rule, ...conditionOver(rule.that, catalogue) }))
    .filter((rule) => isMeant(rule));
  const needed = fields.flatMap((field) => {
    const conditions = requirement(field);
    if (conditions === null) return [];
    const said = conditions.map(({ source }) => source).join(' && ');
    const over = conditions.map((one) => conditionOver(one, catalogue));
    if (!isMeant({ watch: over.flatMap(({ watch }) => watch) })) return [];
    return [{ name: field.name, said, runs: over.map(({ run }) => run) }];
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

const computedOf = perResource((resource) =>
  expressionsOf(resource).flatMap(({ use, scope, name, compilation }) =>
    use === 'compute' && scope === '' && name !== null && compilation.ok
      ? [{ name, run: runnerOf(compilation.value), watch: compilation.value.watch }]
      : [],
  ),
);

/** The fields, and those computed of them. */
export function computedFrom(resource: CatalogueResource, names: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Set(names);
  const computed = computedOf(resource);
  // As many times as one may be computed of another.
  for (const _ of computed) {
    for (const { name, watch } of computed) if (watch.some((one) => known.has(one))) known.add(name);
  }
  return known;
}

/**
 * Fills in what the record's own values make of its computed fields, which may be made of each other; what they look up
 * elsewhere is missing here.
 */
export function computing(resource: CatalogueResource): (values: JsonObject) => JsonObject {
  const computed = computedOf(resource);
  const once = (values: JsonObject): JsonObject =>
    computed.reduce<JsonObject>((known, { name, run }) => ({ ...known, [name]: asJson(run(inGroups(known))) }), values);
  return (values) => computed.reduce<JsonObject>((known) => once(known), values);
}
