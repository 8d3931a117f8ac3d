import type { Constraint } from '#src/model/catalogue.ts';
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';
import type { Described } from '../keys/keys.ts';
import { type NamedHere, namesIn } from '../keys/names.ts';
import { readIn } from '../keys/read.ts';
import { mappingSchema, schemaOf } from '../keys/schema.ts';
import type { Around, ConstraintKind, Fault, Parts, Refusal, Standing, TargetOf } from './kind.ts';
import type { Asked } from './question.ts';

/** A kind as those see it who do not know what it demands. */
export interface AnyKind
  extends Pick<ConstraintKind<unknown>, 'name' | 'description' | 'takes' | 'untold' | 'words' | 'examples'> {
  /** The JSON Schema of what stands under its key. */
  readonly schema: JsonSchema;
  /** What an entry says under its key, in full; null where it says nothing of this kind. */
  readonly stated: (entry: JsonObject) => JsonObject | null;
  readonly complete: Required<ConstraintKind<unknown>>['complete'];
  /** The fields of the record that it names; `path` is that of the entry. */
  readonly names: (entry: JsonObject, path: Path) => readonly NamedHere[];
  readonly fields: (constraint: Constraint) => readonly string[];
  readonly faults: (constraint: Constraint, around: Around) => readonly Fault[];
  readonly targetFaults: (constraint: Constraint, around: Around, target: TargetOf) => readonly Fault[];
  /** Where a key of it stands in the entry. */
  readonly pathOf: (key: string | undefined) => Path;
  readonly abroad: (standing: Standing) => readonly string[];
  readonly parts: (standing: Standing) => Parts;
  readonly questions: (standing: Standing) => readonly Asked[];
  readonly refusals: (constraint: Constraint) => readonly Refusal[];
}

/** A kind of constraint, with what it demands read from each constraint. */
export function constraintKind<D>(kind: ConstraintKind<D>): AnyKind {
  const { name, short, demand, complete, faults, targetFaults } = kind;
  const of = (constraint: Constraint): D => readIn(demand, constraint.demand);
  const stated = (entry: JsonObject): JsonObject | null => {
    const value: Json | undefined = entry[name];
    if (value === undefined) return null;
    return short === undefined ? (isJsonObject(value) ? value : {}) : { [short]: value };
  };
  const pathOf = (key: string | undefined): Path => (key === undefined || key === short ? [name] : [name, key]);
  return {
    ...kind,
    schema: schemaIn(kind.name, kind.description, demand, short),
    stated,
    pathOf,
    complete: complete ?? ((said, per) => ({ demand: said, per })),
    names: (entry, path) => namesIn(demand, stated(entry) ?? {}, (key) => [...path, ...pathOf(key)]),
    fields: (constraint) => kind.fields(of(constraint), constraint),
    faults: (constraint, around) => faults?.(of(constraint), around) ?? [],
    targetFaults: (constraint, around, target) => targetFaults?.(of(constraint), around, target) ?? [],
    abroad: (standing) => kind.abroad?.(of(standing.constraint), standing) ?? [],
    parts: (standing) => kind.parts(of(standing.constraint), standing),
    questions: (standing) => kind.questions(of(standing.constraint), standing),
    refusals: (constraint) => kind.refusals(of(constraint), constraint),
  };
}

function schemaIn(
  name: string,
  description: string,
  demand: Described<unknown>,
  short: string | undefined,
): JsonSchema {
  if (short !== undefined) return schemaOf(demand).properties[short] ?? {};
  return mappingSchema(demand, { title: `\`${name}\``, description });
}
