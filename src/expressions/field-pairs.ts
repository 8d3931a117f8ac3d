import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expression } from '#src/model/expression.ts';

/** Two fields of which an expression says something together, in whichever order. */
export type FieldPair = readonly [one: string, other: string];

const treeOf = ({ reading }: Expression): readonly ASTNode[] => (reading.ok ? [reading.tree] : []);

/** Those of which one must not be beyond the other: `fin >= inicio`, also beside other demands. */
export const comparedPairs = (expression: Expression): readonly FieldPair[] => treeOf(expression).flatMap(comparedIn);

function comparedIn(node: ASTNode): readonly FieldPair[] {
  if (node.op === '&&') return node.args.flatMap(comparedIn);
  if (node.op !== '<' && node.op !== '<=' && node.op !== '>' && node.op !== '>=') return [];
  const [one, other] = node.args;
  return one.op === 'id' && other.op === 'id' ? [[one.args, other.args]] : [];
}

/** Those that are written one after the other, with a space between them: `nombres + " " + apellidos`. */
export const joinedPairs = (expression: Expression): readonly FieldPair[] =>
  treeOf(expression).flatMap((tree) => {
    const parts = summandsOf(tree);
    return parts.flatMap((one, at): readonly FieldPair[] => {
      const space = parts[at + 1];
      const other = parts[at + 2];
      const isBeside = space?.op === 'value' && space.args === ' ';
      return isBeside && one.op === 'id' && other?.op === 'id' ? [[one.args, other.args]] : [];
    });
  });

const summandsOf = (node: ASTNode): readonly ASTNode[] => (node.op === '+' ? node.args.flatMap(summandsOf) : [node]);
