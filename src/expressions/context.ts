import type { ASTNode } from '@marcbachmann/cel-js';
import type { Js } from './js.ts';
import type { Type } from './types.ts';

/** A piece of compiled expression. */
export interface Code {
  readonly js: Js;
  readonly type: Type;
  /** The value of a text literal, so that it can also be read as a date or a pattern. */
  readonly literal?: string;
  /** Whether it walks a list, and so costs more the longer that is. */
  readonly walks?: boolean;
}

/** What the parts of the compiler share while one expression is compiled. */
export interface Context {
  /** By the name in the expression: what it compiles to. Fields of the record and variables of macros. */
  readonly variables: ReadonlyMap<string, Variable>;
  readonly translate: (node: ASTNode, context: Context) => Code;
  /** Called with each field of the record that is read. */
  readonly read: (field: string) => void;
  /** Called with each value of a macro's variable that is read. */
  readonly use: (js: Js, variable: Variable) => void;
  /** Whether the part stands inside a macro, and so is evaluated for each of its rows. */
  readonly nested: boolean;
  /** A number for a place that keeps something during an evaluation. */
  readonly place: () => number;
}

export interface Variable extends Code {
  /** The record's field it is; null for a variable of a macro. */
  readonly field: string | null;
}

/** The same with one more variable, which hides another of its name. */
export const withVariable = (context: Context, name: string, variable: Variable): Context => ({
  ...context,
  variables: new Map(context.variables).set(name, variable),
});
