import { compileExpression } from '#src/expressions/compile.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Expression } from '#src/model/expression.ts';
import type { JsonObject } from '#src/model/json.ts';
import { requirement } from '../conditions.ts';
import { runnerOf } from '../meaning/evaluate.ts';

/** What a catalogue demands of one record by conditions. */
export interface Demands {
  /** What the record breaks, in words. */
  readonly brokenBy: (values: JsonObject) => readonly string[];
}

/** Rules, and fields that a record needs while something holds. */
export function demandsOf({ fields, rules }: Catalogue): Demands {
  const running = (expression: Expression): ((values: JsonObject) => unknown) => {
    const compilation = compileExpression(expression, { fields, types: fieldTypes });
    return compilation.ok ? runnerOf(compilation.value) : () => null;
  };
  const ruled = rules.map(({ that, message }) => ({ that, message, run: running(that) }));
  const needed = fields.flatMap((field) => {
    const conditions = requirement(field);
    if (conditions === null) return [];
    return [
      { name: field.name, said: conditions.map(({ source }) => source).join(' && '), runs: conditions.map(running) },
    ];
  });
  return {
    brokenBy: (values) => [
      // One passes where a value it needs is missing.
      ...ruled
        .filter(({ run }) => run(values) === false)
        .map(({ that, message }) => `The rule \`${that.source}\` does not hold: ${message.en}`),
      ...needed
        .filter(({ name, runs }) => (values[name] ?? null) === null && runs.every((run) => run(values) === true))
        .map(({ name, said }) => `${name} is required while \`${said}\`.`),
    ],
  };
}
