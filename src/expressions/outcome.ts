import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expression } from '#src/model/expression.ts';

/** Whether it can be told of a condition that it holds whatever the record, or on none. */
export type Outcome = 'always' | 'never' | null;

/** Whether the value of an expression depends on the day on which it is asked for. */
export const asksTime = ({ reading }: Expression): boolean => reading.ok && callsIn(reading.tree).some(isOfTime);

const isOfTime = (name: string): boolean => name === 'today' || name === 'now';

const callsIn = (node: ASTNode): readonly string[] => [
  ...(node.op === 'call' ? [node.args[0]] : []),
  ...partsOf(node).flatMap(callsIn),
];

function partsOf(node: ASTNode): readonly ASTNode[] {
  if (node.op === 'value' || node.op === 'id') return [];
  if (node.op === '.' || node.op === '.?') return [node.args[0]];
  if (node.op === 'call') return node.args[1];
  if (node.op === 'rcall') return [node.args[1], ...node.args[2]];
  if (node.op === '!_' || node.op === '-_') return [node.args];
  return node.args.flat();
}

/**
 * What its comparisons alone tell: a value compared with itself, and demands upon one value that no value meets at once
 * (`m > 5 && m < 3`). Null where nothing is told, which is no promise.
 */
export function outcomeOf({ reading }: Expression): Outcome {
  if (!reading.ok) return null;
  const demands = conjuncts(reading.tree);
  if (isContradictory(demands.flatMap(demandOf))) return 'never';
  const [only] = demands;
  return demands.length === 1 && only !== undefined ? withItself(only) : null;
}

/** What a condition demands of single values, all of it at once: `m > 5 && n != true`. Nothing of what it says otherwise. */
export const demandsOf = ({ reading }: Expression): readonly Demand[] =>
  reading.ok ? conjuncts(reading.tree).flatMap(demandOf) : [];

const conjuncts = (node: ASTNode): readonly ASTNode[] => (node.op === '&&' ? node.args.flatMap(conjuncts) : [node]);

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const;

type Comparison = (typeof COMPARISONS)[number];

const TURNED: Readonly<Record<Comparison, Comparison>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

const isComparison = (op: string): op is Comparison => COMPARISONS.some((one) => one === op);

/** The path of a field, as it is written. */
function nameOf(node: ASTNode): string | null {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return null;
  const holder = nameOf(node.args[0]);
  return holder === null ? null : `${holder}.${node.args[1]}`;
}

function withItself(node: ASTNode): Outcome {
  const sides = sidesOf(node);
  if (sides === null) return null;
  const [one, other] = [nameOf(sides.left), nameOf(sides.right)];
  if (one === null || one !== other) return null;
  return ['==', '<=', '>='].includes(sides.op) ? 'always' : 'never';
}

interface Sides {
  readonly op: Comparison;
  readonly left: ASTNode;
  readonly right: ASTNode;
}

function sidesOf(node: ASTNode): Sides | null {
  if (!isComparison(node.op) || !Array.isArray(node.args)) return null;
  const [left, right] = partsOf(node);
  return left === undefined || right === undefined ? null : { op: node.op, left, right };
}

/** What is demanded of one value. */
export interface Demand {
  readonly name: string;
  readonly op: Comparison;
  readonly value: number | string | boolean;
}

function literalOf(node: ASTNode): Demand['value'] | null {
  if (node.op === '-_') {
    const value = literalOf(node.args);
    return typeof value === 'number' ? -value : null;
  }
  if (node.op !== 'value') return null;
  const { args } = node;
  if (typeof args === 'bigint') return Number(args);
  return typeof args === 'number' || typeof args === 'string' || typeof args === 'boolean' ? args : null;
}

function demandOf(node: ASTNode): readonly Demand[] {
  const sides = sidesOf(node);
  if (sides === null) return [];
  const { op, left, right } = sides;
  const [name, value] = [nameOf(left), literalOf(right)];
  if (name !== null && value !== null) return [{ name, op, value }];
  const [other, first] = [nameOf(right), literalOf(left)];
  return other !== null && first !== null ? [{ name: other, op: TURNED[op], value: first }] : [];
}

const isContradictory = (demands: readonly Demand[]): boolean =>
  demands.some((one) => demands.some((other) => one.name === other.name && excludes(one, other)));

/** Whether no value meets both. Texts are told apart only as equal or not: how they are ordered is the database's. */
function excludes(one: Demand, other: Demand): boolean {
  if (typeof one.value !== typeof other.value) return false;
  if (one.op === '==' && (other.op === '==' || other.op === '!='))
    return other.op === '==' ? one.value !== other.value : one.value === other.value;
  if (typeof one.value !== 'number' || typeof other.value !== 'number') return false;
  const isLow = one.op === '>' || one.op === '>=' || one.op === '==';
  const isHigh = other.op === '<' || other.op === '<=' || other.op === '==';
  if (!isLow || !isHigh) return false;
  const isOpen = one.op === '>' || other.op === '<';
  return one.value > other.value || (isOpen && one.value === other.value);
}
