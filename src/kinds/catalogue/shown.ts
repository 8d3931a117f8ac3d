import { call } from '#src/expressions/js.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import type { Scope } from '#src/expressions/compile.ts';
import { answersTo, type Asked, PARENT } from '#src/model/asked.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';
import type { JsonObject } from '#src/model/json.ts';
import { remembered } from '#src/model/memo.ts';
import { compiled } from './conditions.ts';

/** Whether a field shows of a record, or a column of one of its rows. */
export interface Shows {
  readonly ofRecord: (record: JsonObject, asked: Asked) => boolean;
  readonly ofRow: (row: JsonObject, asked: Asked, record: JsonObject) => boolean;
}

const ALWAYS: Shows = { ofRecord: () => true, ofRow: () => true };

type ScopeParts = readonly [Scope['fields'], Scope['types'], Scope['parent']];

const conditionOf = remembered((expression: Expression, ...[fields, types, parent]: ScopeParts): Shows => {
  const { js, watch } = compiled(expression, { fields, types, parent });
  const run = runnerOf({ js: call('holds', js) });
  return {
    ofRecord: (record, asked) => run({ ...record, ...answersTo(watch, asked) }) === true,
    ofRow: (row, asked, record) => run({ ...row, ...answersTo(watch, asked), [PARENT]: record }) === true,
  };
});

/** What `showIf` says, as the form asks it. @param scope the fields among which it stands */
export const showsOf = ({ showIf }: Field, { fields, types, parent }: Scope): Shows =>
  showIf === undefined ? ALWAYS : conditionOf(showIf, fields, types, parent);
