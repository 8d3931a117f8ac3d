import type { Expression } from '#src/model/expression.ts';
import type { JsonObject } from '#src/model/json.ts';
import { compileExpression } from '../compile.ts';
import { runnerAt } from '../runner.ts';
import type { Scope } from '../scope.ts';
import { atomsOf } from './atoms.ts';
import { completing, limitsOf, withComputed } from './computed.ts';
import { domainsOf } from './domains.ts';
import type { Asked } from './nodes.ts';
import { joined, keyOf, type Tree, treeOf } from './normal.ts';
import { FALSE, type Outcomes, TRUE, UNKNOWN } from './outcomes.ts';
import { certainCases, sureCases, triedCases } from './parts.ts';
import { NOW } from './paths.ts';
import { gathered, withRows } from './rows.ts';
import { find, type Wanted } from './search.ts';

/** A condition on one side of a change; `always` or `never` where there is none and that means so. */
export interface Condition {
  readonly says: Expression | 'always' | 'never';
  /** The fields that it may name, as they are on that side. */
  readonly scope: Scope;
}

/** A record that the change makes a difference for, and when, where that matters. */
export interface Witness {
  readonly record: JsonObject;
  readonly moment: string | null;
}

export type Strictness =
  /** Both hold on the same records. */
  | { readonly relation: 'same' }
  /** What comes after holds on some of the records alone on which the other did. */
  | { readonly relation: 'stricter'; readonly lost: Witness }
  | { readonly relation: 'looser'; readonly gained: Witness }
  | { readonly relation: 'crossing'; readonly lost: Witness; readonly gained: Witness }
  /** What was found, where it cannot be told whether there is more. */
  | { readonly relation: 'undecided'; readonly lost: Witness | null; readonly gained: Witness | null };

/** A rule passes where a value it needs is missing; a condition does not hold then. */
export type Use = 'rule' | 'condition';

interface Side {
  readonly tree: Tree;
  readonly scope: Scope;
  /** What is computed of which the condition is made. */
  readonly given: ReadonlySet<string>;
  readonly run: (record: JsonObject, moment: string) => unknown;
}

function sideOf({ says, scope }: Condition): Side | null {
  if (says === 'always' || says === 'never') {
    const value = says === 'always';
    return { tree: { value }, scope, given: new Set(), run: () => value };
  }
  const compilation = compileExpression(says, scope);
  if (!compilation.ok || (compilation.value.type !== 'bool' && compilation.value.type !== 'null')) return null;
  const { js, given } = withComputed(compilation.value.js, scope);
  return { tree: treeOf(js), scope, given, run: runnerAt(compilation.value) };
}

/**
 * Whether a condition holds on more records than before, or on fewer: over all values that the fields can take which it
 * names, on either side. Nothing is guessed: each answer but `undecided` is proven by having looked at every case that
 * there is, and by a record.
 */
export function strictnessOf(before: Condition, after: Condition, use: Use): Strictness {
  const sides = [sideOf(before), sideOf(after)] as const;
  const [one, other] = sides;
  if (one === null || other === null) return { relation: 'undecided', lost: null, gained: null };
  if (keyOf(one.tree) === keyOf(other.tree)) return { relation: 'same' };
  return compared(one, other, use);
}

/** Outcomes on which it holds, or does not. */
const outcomesBy = (use: Use, holds: boolean): Outcomes => {
  if (use === 'rule') return holds ? TRUE | UNKNOWN : FALSE;
  return holds ? TRUE : FALSE | UNKNOWN;
};

const isHeld = (use: Use, value: unknown): boolean => (use === 'rule' ? value !== false : value === true);

function compared(before: Side, after: Side, use: Use): Strictness {
  const domainAt = domainsOf(before.scope, after.scope);
  const given = new Set([...before.given, ...after.given]);
  const completions = [before, after].map(({ scope }) => completing(scope, given));
  const limits = joined(
    'or',
    [before, after].map(({ scope }) => treeOf(limitsOf(scope, given))),
  );
  const atoms = atomsOf([before.tree, after.tree, limits], domainAt);
  const [was = before.tree, is = after.tree, kept = limits] = withRows([before.tree, after.tree, limits]);
  const certain = certainCases(atomsOf([was, is, kept], domainAt), domainAt);
  const isTimed = atoms.some(({ reads }) => reads.includes(NOW));
  /** The record with what is computed of it on that side; null where neither side has such a record. */
  const completed = ({ record, moment }: Asked, side: Side): JsonObject | null => {
    const all = completions.map((complete) => complete(gathered(record), moment));
    return all[side === before ? 0 : 1] ?? all.find((one) => one !== null) ?? null;
  };
  /** Records on which the one holds and the other does not: `undefined` where there may be some. */
  const only = (one: Side, other: Side, [holding, failing]: readonly [Tree, Tree]): Witness | null | undefined => {
    const wanted = conditionsOf(use, holding, failing, kept);
    if (find(certain, { conditions: wanted, isSo: () => true }) === null) return null;
    const isSo = (asked: Asked): boolean => {
      const [held, failed] = [completed(asked, one), completed(asked, other)];
      if (held === null || failed === null) return false;
      return isHeld(use, one.run(held, asked.moment)) && !isHeld(use, other.run(failed, asked.moment));
    };
    const found =
      find(sureCases(certain), { conditions: wanted, isSo }) ??
      find(triedCases(atoms, domainAt), { conditions: conditionsOf(use, one.tree, other.tree, limits), isSo });
    if (!found) return undefined;
    return { record: completed(found, one) ?? gathered(found.record), moment: isTimed ? found.moment : null };
  };
  return relationOf(only(before, after, [was, is]), only(after, before, [is, was]));
}

/** That the one holds and the other does not, of values that are possible. */
const conditionsOf = (use: Use, holding: Tree, failing: Tree, limits: Tree): Wanted['conditions'] => [
  [holding, outcomesBy(use, true)],
  [failing, outcomesBy(use, false)],
  [limits, TRUE | UNKNOWN],
];

function relationOf(lost: Witness | null | undefined, gained: Witness | null | undefined): Strictness {
  if (lost === undefined || gained === undefined) {
    return { relation: 'undecided', lost: lost ?? null, gained: gained ?? null };
  }
  if (lost !== null) return gained === null ? { relation: 'stricter', lost } : { relation: 'crossing', lost, gained };
  return gained === null ? { relation: 'same' } : { relation: 'looser', gained };
}
