import type { ASTNode } from '@marcbachmann/cel-js';

/** What is wrong with an expression; places are characters of its source. */
export interface ExpressionError {
  readonly message: string;
  readonly offset: number;
  readonly length: number;
  /** A name nobody knows, where that is what is wrong, and the names that would have been known there. */
  readonly unknownName?: string;
  readonly knownNames?: readonly string[];
  /** What kind of name it is: `field`, `function`. */
  readonly unknownWhat?: string;
}

/** Thrown by the parts of the compiler, turned into a value where it is entered: never leaves this folder. */
export class Fault extends Error {
  readonly error: ExpressionError;

  constructor(error: ExpressionError) {
    super(error.message);
    this.error = error;
  }
}

export interface Place {
  readonly offset: number;
  readonly length: number;
}

export const placeOf = (node: ASTNode): Place => ({
  offset: node.range.start,
  length: Math.max(1, node.range.end - node.range.start),
});

/** The place of `name` inside the node, where a member or method of it is meant and not the whole. */
export const placeOfName = (node: ASTNode, name: string, after: ASTNode): Place => {
  const found = node.input.indexOf(name, after.range.end);
  return found < 0 || found >= node.range.end ? placeOf(node) : { offset: found, length: name.length };
};

export const fault = (message: string, at: ASTNode | Place): Fault =>
  new Fault({ message, ...('op' in at ? placeOf(at) : at) });

/** A name that is none of the known ones. */
export const unknownName = (what: string, name: string, known: Iterable<string>, at: Place): Fault =>
  new Fault({
    message: `There is no ${what} “${name}”.`,
    ...at,
    unknownName: name,
    knownNames: [...known],
    unknownWhat: what,
  });

/** A part of an expression as it is written. */
export const sourceOf = ({ input, range }: ASTNode): string => `\`${input.slice(range.start, range.end)}\``;
