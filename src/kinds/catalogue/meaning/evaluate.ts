import { Script } from 'node:vm';
import type { Compiled } from '#src/expressions/compile.ts';
import { jsText } from '#src/expressions/js.ts';
import type { JsonObject } from '#src/model/json.ts';
import * as cel from '#src/runtime/cel.ts';

/** What an expression gives for records, as the modules that are generated of it run it; null where a value is missing. */
export function runnerOf({ js }: Compiled): (record: JsonObject) => unknown {
  const run: unknown = new Script(`(record, cel) => ${jsText(js)}`).runInThisContext();
  return (record) => {
    const value: unknown = typeof run === 'function' ? Reflect.apply(run, undefined, [record, cel]) : null;
    return value;
  };
}
