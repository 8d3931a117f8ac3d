import type { Constraint } from '#src/model/catalogue.ts';
import { mapping, readIn } from '#src/language/mapping.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Key } from '#src/model/key.ts';
import type { Path } from '#src/model/source.ts';
import type { FileGroup, Misfit } from './in-file.ts';
import type { ConstraintContext, ConstraintKind, Fault, Parts, Refusal, DeclaredConstraint, TargetOf } from './kind.ts';
import type { Asks, Groups } from './looser.ts';
import type { Asked } from './question.ts';

/** A kind as those see it who do not know what it demands. */
export interface AnyKind
  extends Pick<
    ConstraintKind<object>,
    | 'name'
    | 'description'
    | 'takes'
    | 'ofSeveral'
    | 'untold'
    | 'forbidsRepeats'
    | 'words'
    | 'examples'
    | 'smallerGroups'
  > {
  /** What an entry says under its name. */
  readonly key: Key<unknown>;
  /** What an entry says under its key, in full; null where it says nothing of this kind. */
  readonly stated: (entry: JsonObject) => JsonObject | null;
  readonly complete: Required<ConstraintKind<object>>['complete'];
  readonly fields: (constraint: Constraint) => readonly string[];
  readonly apart: (constraint: Constraint) => readonly string[] | null;
  readonly range: (constraint: Constraint) => readonly [from: string, to: string] | null;
  readonly wide: (constraint: Constraint) => readonly string[];
  /** Of two demands as they are stated, defaults filled in. */
  readonly asks: (before: JsonObject, after: JsonObject, groups: Groups) => Asks;
  readonly faults: (constraint: Constraint, context: ConstraintContext) => readonly Fault[];
  readonly doubts: (constraint: Constraint, context: ConstraintContext) => readonly Fault[];
  readonly targetFaults: (constraint: Constraint, context: ConstraintContext, target: TargetOf) => readonly Fault[];
  /** Where a key of it stands in the entry. */
  readonly pathOf: (key: string | undefined) => Path;
  readonly abroad: (declared: DeclaredConstraint) => readonly string[];
  readonly parts: (declared: DeclaredConstraint) => Parts;
  readonly questions: (declared: DeclaredConstraint) => readonly Asked[];
  /** Null for a kind that says nothing of the records of a file. */
  readonly inFile: ((constraint: Constraint, group: FileGroup) => readonly Misfit[]) | null;
  readonly refusals: (constraint: Constraint) => readonly Refusal[];
}

/** A kind of constraint, with what it demands read from each constraint. */
export function constraintKind<D extends object>(kind: ConstraintKind<D>): AnyKind {
  const { name, short, demand, complete, apart, range, wide, asks, faults, doubts, targetFaults, inFile } = kind;
  const of = (constraint: Constraint): D => readIn(demand, constraint.demand);
  const stated = (entry: JsonObject): JsonObject | null => {
    const value: Json | undefined = entry[name];
    if (value === undefined) return null;
    return short === undefined ? (isJsonObject(value) ? value : {}) : { [short]: value };
  };
  const pathOf = (key: string | undefined): Path => (key === undefined || key === short ? [name] : [name, key]);
  return {
    ...kind,
    key: short === undefined ? mapping(demand, { title: `\`${name}\``, description: kind.description }) : demand[short],
    stated,
    pathOf,
    complete: complete ?? ((said, per) => ({ demand: said, per })),
    fields: (constraint) => kind.fields(of(constraint), constraint),
    apart: (constraint) => apart?.(of(constraint)) ?? null,
    range: (constraint) => range?.(of(constraint)) ?? null,
    wide: (constraint) => wide?.(of(constraint)) ?? [],
    asks: (before, after, groups) => asks?.(readIn(demand, before), readIn(demand, after), groups) ?? null,
    faults: (constraint, context) => faults?.(of(constraint), context) ?? [],
    doubts: (constraint, context) => doubts?.(of(constraint), constraint, context) ?? [],
    targetFaults: (constraint, context, target) => targetFaults?.(of(constraint), context, target) ?? [],
    abroad: (declared) => kind.abroad?.(of(declared.constraint), declared) ?? [],
    parts: (declared) => kind.parts(of(declared.constraint), declared),
    questions: (declared) => kind.questions(of(declared.constraint), declared),
    inFile: inFile === undefined ? null : (constraint, group) => [...inFile(of(constraint), group)],
    refusals: (constraint) => kind.refusals(of(constraint), constraint),
  };
}
