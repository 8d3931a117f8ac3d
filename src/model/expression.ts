/**
 * A CEL expression of the YAML. It is read once, when the resource is defined that holds it; what reading gives is added
 * to this interface by `src/expressions` (`declare module '#src/model/expression.ts'`).
 */
export interface Expression {
  /** As it is written. */
  readonly source: string;
  /** What holds where both do. */
  and(other: Expression): Expression;
  /** What holds where one of both does. */
  or(other: Expression): Expression;
  /** Its source: JSON of what holds an expression is as the YAML has it. */
  toJSON(): string;
}
