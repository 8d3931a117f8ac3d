import { alwaysRequired } from '#src/model/always-required.ts';
import type { Field } from '#src/model/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { compileExpression } from '../compile.ts';
import { call, hasArrow, type Js } from '../js.ts';
import { runnerAt } from '../runner.ts';
import type { Scope } from '../scope.ts';
import { type Domain, domainOf, fieldAt, takes } from './domain.ts';
import { NUMBERS } from './lines.ts';
import { listPathOf, pathOf } from './paths.ts';
import { inRow } from './rows.ts';

/*
 * What is computed nobody gives: its expression stands in its place, so that only values are thought of that it can have.
 * Where that cannot be, because it needs itself or keeps something while it is evaluated, it stays, and nothing is known of it.
 */

/** Which field a piece of code is, and the code that gives it; null for what somebody fills in, or what stays. */
type Giving = (js: Js) => Js | null;

export interface Put {
  readonly js: Js;
  /** The fields that something stands in the place of, by name; those of rows with their list's before it. */
  readonly given: ReadonlySet<string>;
}

/** The code with what gives them in the place of computed fields, theirs in it too. */
export function withComputed(js: Js, scope: Scope): Put {
  const given = new Set<string>();
  return { js: put(js, { scope, list: '', given, waiting: new Set() }), given };
}

interface Putting {
  readonly scope: Scope;
  /** The list whose rows the scope is of; empty for the record. */
  readonly list: string;
  readonly given: Set<string>;
  /** Those in whose expressions one is, which none of them may need. */
  readonly waiting: ReadonlySet<Field>;
}

const givingIn =
  (putting: Putting): Giving =>
  (js) => {
    const path = pathOf(js);
    const field = path === null || path.includes('.') ? null : fieldAt(putting.scope, path);
    return field === null ? null : codeOf(field, putting);
  };

const nameIn = (list: string, { name }: Field): string => (list === '' ? name : `${list}.${name}`);

function codeOf(field: Field, putting: Putting): Js | null {
  const { scope, list, given, waiting } = putting;
  if (field.compute === undefined || waiting.has(field)) return null;
  const compilation = compileExpression(field.compute, scope);
  if (!compilation.ok || isJoined(compilation.value.js)) return null;
  given.add(nameIn(list, field));
  return put(exact(compilation.value.js), { ...putting, waiting: new Set([...waiting, field]) });
}

/** Whether it keeps something while it is evaluated. */
const isJoined = (js: Js): boolean => typeof js !== 'string' && 'call' in js && js.call === 'cel.joined';

/** Without being made a number of the wire: what the field takes is one. */
const exact = (js: Js): Js => {
  const [only] = typeof js !== 'string' && 'call' in js && js.call === 'cel.number' ? js.args : [];
  return only ?? js;
};

function put(js: Js, putting: Putting, giving: Giving = givingIn(putting)): Js {
  if (typeof js === 'string' || 'text' in js) return js;
  const own = giving(js);
  if (own !== null) return own;
  const inside = (part: Js): Js => put(part, putting, giving);
  if ('items' in js) return { items: js.items.map(inside) };
  if ('body' in js) return { ...js, body: inside(js.body) };
  if ('of' in js) return { ...js, of: inside(js.of) };
  const [list, test, ...others] = js.args;
  const rows = list === undefined ? null : rowsIn(list, putting.scope);
  if (rows === null || test === undefined || typeof test === 'string' || !('body' in test)) {
    return { ...js, args: js.args.map(inside) };
  }
  const [row = ''] = test.parameters;
  const body = put(inside(test.body), putting, ofRow(row, { ...putting, ...rows, waiting: new Set() }));
  return { ...js, args: [inside(list ?? 'null'), { ...test, body }, ...others.map(inside)] };
}

/** What a row of the list has, or of what a filter leaves of it. */
function rowsIn(js: Js, scope: Scope): Pick<Putting, 'scope' | 'list'> | null {
  const path = listPathOf(js);
  if (path === null) {
    const [of] = typeof js !== 'string' && 'call' in js && js.call === 'cel.filter' ? js.args : [];
    return of === undefined ? null : rowsIn(of, scope);
  }
  const fields = rowFieldsOf(fieldAt(scope, path), scope);
  return fields.length === 0 ? null : { scope: { fields, types: scope.types }, list: path };
}

function rowFieldsOf(field: Field | null, { types }: Scope): readonly Field[] {
  const cel = field && types.get(field.type)?.cel(field);
  return typeof cel === 'object' && cel !== null && 'list' in cel ? cel.list : [];
}

function ofRow(row: string, putting: Putting): Giving {
  const giving = givingIn(putting);
  return (js) => {
    if (typeof js === 'string' || !('of' in js) || js.of !== row) return null;
    const given = giving({ of: 'record', name: js.name });
    // What names variables of its own might take that of the row for one of them.
    return given === null || hasArrow(given) ? null : inRow(given, 'record', row);
  };
}

/** Completes a record, at a moment; null where something computed is no value of its field, so that there is no such record. */
export type Complete = (record: JsonObject, moment: string) => JsonObject | null;

interface Calculation {
  readonly field: Field;
  readonly domain: Domain | null;
  readonly run: (record: JsonObject, moment: string) => unknown;
}

/** Fills in what is computed of a record that has what was filled in, and of its rows: of these fields. */
export function completing(scope: Scope, given: ReadonlySet<string>): Complete {
  const own = calculationsOf(scope, '', given);
  const lists = scope.fields.flatMap((field) => {
    const fields = rowFieldsOf(field, scope);
    const ofRows = calculationsOf({ fields, types: scope.types }, field.name, given);
    return ofRows.length === 0 ? [] : [{ name: field.name, ofRows }];
  });
  return (record, moment) => {
    let whole: Record<string, Json> = { ...record };
    for (const { name, ofRows } of lists) {
      const rows = whole[name];
      if (!Array.isArray(rows)) continue;
      const filled = rows.filter(isJsonObject).map((row) => filledIn(row, moment, ofRows));
      const possible = filled.filter((row) => row !== null);
      if (possible.length < filled.length) return null;
      whole = { ...whole, [name]: possible };
    }
    return filledIn(whole, moment, own);
  };
}

/** The fields of the scope that are meant, each with its code. */
function codesOf(
  scope: Scope,
  list: string,
  given: ReadonlySet<string>,
): readonly (Pick<Calculation, 'field' | 'domain'> & { readonly js: Js })[] {
  return scope.fields
    .filter((field) => given.has(nameIn(list, field)))
    .flatMap((field) => {
      const js = codeOf(field, { scope, list, given: new Set(), waiting: new Set() });
      return js === null ? [] : [{ field, domain: domainOf(field, scope.types), js }];
    });
}

const calculationsOf = (scope: Scope, list: string, given: ReadonlySet<string>): readonly Calculation[] =>
  codesOf(scope, list, given).map(({ field, domain, js }) => ({
    field,
    domain,
    run: runnerAt({ js: domain?.line === NUMBERS ? call('number', js) : js }),
  }));

function filledIn(record: JsonObject, moment: string, calculations: readonly Calculation[]): JsonObject | null {
  const whole: Record<string, Json> = { ...record };
  for (const { field, domain, run } of calculations) {
    const value = asJson(run(record, moment));
    if (!(value === null ? !alwaysRequired(field) : domain === null || takes(domain, value))) return null;
    whole[field.name] = value;
  }
  return whole;
}

const asJson = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** That computed fields keep within the limits that are said of them, as the code of each tells. */
export const limitsOf = (scope: Scope, given: ReadonlySet<string>): Js =>
  call('and', 'true', ...codesOf(scope, '', given).flatMap(limitOf));

function limitOf({ field, domain, js }: ReturnType<typeof codesOf>[number]): readonly Js[] {
  if (domain === null || domain.line === null) return [];
  const { line, least, most } = domain;
  const less = line === NUMBERS ? 'lt' : 'dateLt';
  const at = (place: bigint): Js =>
    line === NUMBERS ? String(line.print(place)) : { text: String(line.print(place)) };
  return [
    ...(field.min === undefined ? [] : [call('not', call(less, js, at(least)))]),
    ...(field.max === undefined ? [] : [call('not', call(less, at(most), js))]),
  ];
}
