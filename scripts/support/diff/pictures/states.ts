import type { Field } from '#src/model/field.ts';
import type { JsonObject } from '#src/model/json.ts';
import { isOfKind, type Resource } from '#src/model/resource.ts';
import { compileExpression } from '#src/expressions/compile.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Found } from '#src/screen-diff/found.ts';
import { bothSides } from '#tests/support/both-sides/search.ts';

/** A record on which fields are shown that are not on others. */
export interface State {
  /** The condition, as it is written. */
  readonly condition: string;
  /** The values that it is about. */
  readonly values: JsonObject;
}

/** The states of a resource that its changed fields show under: one for each condition for which a record is found. */
export function statesOf(resource: Resource | undefined, found: readonly Found[]): readonly State[] {
  if (resource === undefined || !isOfKind(resource, 'catalogue')) return [];
  const { fields } = resource.definition;
  const changed = new Set(found.flatMap(({ difference: { path } }) => (path[0] === 'fields' ? [path[1]] : [])));
  const states = fields.flatMap((field) => (changed.has(field.name) ? stateOf(field, fields) : []));
  return [...new Map(states.map((state) => [state.condition, state])).values()];
}

function stateOf({ showIf }: Field, fields: readonly Field[]): readonly State[] {
  if (showIf === undefined) return [];
  const compilation = compileExpression(showIf, { fields, types: fieldTypes });
  if (!compilation.ok) return [];
  const run = runnerOf(compilation.value);
  const { tried } = bothSides({ expression: showIf, fields, run: (record) => run(record) === true });
  const holding = tried.find(({ holds }) => holds === true);
  return holding === undefined ? [] : [{ condition: showIf.source, values: holding.record }];
}
