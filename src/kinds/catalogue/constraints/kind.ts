import type { Catalogue, Constraint } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Exclusion, Guard, Index } from '#src/model/table.ts';
import type { Language } from '#src/model/text.ts';
import type { Finding } from '#src/model/rule.ts';
import type { KeysOf } from '#src/model/key.ts';
import type { Asked } from './question.ts';
import type { Examples } from './example.ts';
import type { FileGroup, Misfit } from './in-file.ts';
import type { Asks, Groups } from './looser.ts';

/** What a kind may ask of the fields of the record when it fills in what is not said. */
export interface ConstraintContext {
  readonly fields: readonly Field[];
  readonly types: FieldTypes;
}

/** The catalogue of that name, of the institution whose constraint it is. */
export type TargetOf = (resource: string) => Catalogue | undefined;

/** A constraint where it stands. */
export interface DeclaredConstraint {
  /** By which the database tells that it is broken. */
  readonly name: string;
  readonly constraint: Constraint;
  /** The resource that demands it. */
  readonly resource: string;
  readonly catalogue: Catalogue;
  readonly types: FieldTypes;
  readonly target: TargetOf;
}

/** What the database holds a constraint by. */
export interface Parts {
  readonly index?: Omit<Index, 'name'>;
  readonly exclusion?: Omit<Exclusion, 'name'>;
  readonly guards?: readonly Omit<Guard, 'name' | 'companies'>[];
}

/** What is wrong with the meaning of an entry; its path begins below what the kind demands. */
export type Fault = Omit<Finding, 'path'> & {
  readonly key?: string;
  /** What is wrong is that the kind stands there at all. */
  readonly part?: 'key';
};

/** Where a broken constraint is told, and by which of the kind's words. */
export interface Refusal {
  readonly code: string;
  readonly fields: readonly string[];
}

/** One kind of constraint: everything the product knows of it. `D` is what it demands, its defaults filled in. */
export interface ConstraintKind<D extends object> {
  /** The key by which an entry says it. */
  readonly name: string;
  readonly description: string;
  /** Whether an entry may name the fields of a group, and a condition; a rule refuses what would mean nothing. */
  readonly takes: { readonly per: boolean; readonly where: boolean };
  /** Whether it compares records of the catalogue with each other: of one alone it says nothing. */
  readonly ofSeveral?: true;
  /** The one key whose value is written in place of the whole demand. */
  readonly short?: keyof D & string;
  readonly demand: KeysOf<D>;
  /** Fills in what is not said; a kind may make the fields of the group a part of its demand. */
  readonly complete?: (
    stated: JsonObject,
    per: readonly string[],
    context: ConstraintContext,
  ) => { readonly demand: JsonObject; readonly per: readonly string[] };
  /** The fields of the record at which it is told that it is broken. */
  readonly fields: (demand: D, constraint: Constraint) => readonly string[];
  /** The fields in which no two records may be alike, of a kind that demands no more than that. */
  readonly apart?: (demand: D) => readonly string[];
  /** Where the range of a record begins and ends, of a kind that lets no two records of a group have a value in common. */
  readonly range?: (demand: D) => readonly [from: string, to: string];
  /** Those of `per` of which an empty one is in every group. */
  readonly wide?: (demand: D) => readonly string[];
  /** What the second of two demands asks as against the first; where it says nothing, nobody can tell. */
  readonly asks?: (before: D, after: D, groups: Groups) => Asks;
  /** What it comes to where its groups become smaller; absent where that cannot be told. */
  readonly smallerGroups?: 'looser' | 'stricter';
  /** What is wrong with it as far as the resource alone tells. */
  readonly faults?: (demand: D, context: ConstraintContext) => readonly Fault[];
  /** What it demands that is hardly meant, as far as the resource alone tells. */
  readonly doubts?: (demand: D, constraint: Constraint, context: ConstraintContext) => readonly Fault[];
  /** What is wrong with what it names of other resources, or of lists. */
  readonly targetFaults?: (demand: D, context: ConstraintContext, target: TargetOf) => readonly Fault[];
  readonly parts: (demand: D, declared: DeclaredConstraint) => Parts;
  /** Other resources whose writes may break it. */
  readonly abroad?: (demand: D, declared: DeclaredConstraint) => readonly string[];
  /** What is asked before a record is written, of this resource or of another that it is about. */
  readonly questions: (demand: D, declared: DeclaredConstraint) => readonly Asked[];
  /**
   * Which of the records that a file brings it refuses, as the database would: told before anything starts. Absent for a
   * kind that only changes break, or rows, which no file has.
   */
  readonly inFile?: (demand: D, group: FileGroup) => Iterable<Misfit>;
  /** The code where the database refused and nobody can say why. */
  readonly untold: string;
  /** Whether what it refuses is what another record has: strangers are told nothing of that. */
  readonly forbidsRepeats?: true;
  /** What a write is refused for, told by the API's document. */
  readonly refusals: (demand: D, constraint: Constraint) => readonly Refusal[];
  /** Its texts by code; params in `%{…}`. */
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** What it takes and refuses: tests are made from them. */
  readonly examples: Examples;
}
