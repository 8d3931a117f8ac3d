import { Script } from 'node:vm';
import type { JsonObject } from '#src/model/json.ts';
import * as cel from '#src/runtime/cel.ts';
import type { Compiled } from './compile.ts';
import { jsText } from './js.ts';

type Helpers = typeof cel;

/** What an expression gives for records, as the modules that are generated of it run it; null where a value is missing. */
export function runnerOf({ js }: Pick<Compiled, 'js'>, helpers: Helpers = cel): (record: JsonObject) => unknown {
  const run: unknown = new Script(`(record, cel) => ${jsText(js)}`).runInThisContext();
  return (record) => {
    const value: unknown = typeof run === 'function' ? Reflect.apply(run, undefined, [record, helpers]) : null;
    return value;
  };
}

/** The same at a moment of one's own: what `today()` and `now()` give then. */
export function runnerAt(compiled: Pick<Compiled, 'js'>): (record: JsonObject, moment: string) => unknown {
  let at = '';
  const run = runnerOf(compiled, { ...cel, now: () => at, today: () => String(cel.date(at)) });
  return (record, moment) => {
    at = moment;
    return run(record);
  };
}
