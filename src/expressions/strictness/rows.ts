import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { call, type Js } from '../js.ts';
import { joined, type Tree, treeOf } from './normal.ts';
import { listPathOf } from './paths.ts';

/*
 * What is said of all rows, or of some row, is said of a few rows one by one: of a list on which such demands come out in
 * some way, a row for each demand is enough for them to come out so. Each such row is a group of its own here, with a
 * truth value of whether the list has it at all.
 */

const COPY = /^(.+)#\d+$/;

const IS_THERE = '#';

/** Beyond that there are too many values to be tried together. */
const MOST_COPIES = 3;

interface Demand {
  readonly list: string;
  readonly isOfAll: boolean;
  readonly row: string;
  readonly body: Js;
}

function demandOf(js: Js): Demand | null {
  if (typeof js === 'string' || !('call' in js) || (js.call !== 'cel.all' && js.call !== 'cel.exists')) return null;
  const [rows, test] = js.args;
  const list = rows === undefined ? null : listPathOf(rows);
  if (list === null || list.includes('.') || test === undefined || typeof test === 'string') return null;
  const [row] = 'parameters' in test ? test.parameters : [];
  return row === undefined || !('body' in test) ? null : { list, isOfAll: js.call === 'cel.all', row, body: test.body };
}

/** The conditions with what they demand of rows told of single ones. */
export function withRows(trees: readonly Tree[]): readonly Tree[] {
  const demands = new Map(trees.flatMap(demandsIn));
  const countOf = (list: string): number => [...demands.values()].filter((one) => one.list === list).length;
  return trees.map((tree) => replaced(tree, countOf));
}

function demandsIn(tree: Tree): readonly (readonly [string, Demand])[] {
  if ('parts' in tree) return tree.parts.flatMap(demandsIn);
  const demand = 'atom' in tree ? demandOf(tree.atom) : null;
  return demand === null || !('key' in tree) ? [] : [[tree.key, demand]];
}

function replaced(tree: Tree, countOf: (list: string) => number): Tree {
  if ('parts' in tree) {
    const parts = tree.parts.map((part) => replaced(part, countOf));
    if (tree.joint === 'and' || tree.joint === 'or') return joined(tree.joint, parts);
    return { ...tree, parts };
  }
  const demand = 'atom' in tree ? demandOf(tree.atom) : null;
  if (demand === null || !('isNot' in tree) || countOf(demand.list) > MOST_COPIES) return tree;
  const { list, isOfAll, row, body } = demand;
  const copies = Array.from({ length: countOf(list) }, (_, at) =>
    call('group', { of: 'record', name: `${list}#${at + 1}` }),
  );
  const isAnd = isOfAll !== tree.isNot;
  return joined(
    isAnd ? 'and' : 'or',
    copies.map((copy) => {
      const own = treeOf(body === row ? copy : inRow(body, row, copy), tree.isNot);
      const isThere = treeOf({ of: copy, name: IS_THERE }, isAnd);
      return joined(isAnd ? 'or' : 'and', [isThere, own]);
    }),
  );
}

/** What is said of a macro's row, of that one. */
export function inRow(js: Js, row: string, copy: Js): Js {
  if (typeof js === 'string') return js === row ? copy : js;
  if ('text' in js) return js;
  if ('items' in js) return { items: js.items.map((item) => inRow(item, row, copy)) };
  if ('of' in js) return { ...js, of: inRow(js.of, row, copy) };
  if ('call' in js) return { ...js, args: js.args.map((part) => inRow(part, row, copy)) };
  return js.parameters.includes(row) ? js : { ...js, body: inRow(js.body, row, copy) };
}

/** The list and the field that the path of a single row's value leads to; the field is empty for whether it is there. */
export function inCopy(path: string): { readonly list: string; readonly field: string } | null {
  const [copy = '', field = ''] = path.split('.');
  const [, list] = COPY.exec(copy) ?? [];
  return list === undefined ? null : { list, field: field === IS_THERE ? '' : field };
}

/** The record with the single rows in their lists. */
export function gathered(record: JsonObject): JsonObject {
  const whole: Record<string, Json> = {};
  const rows = new Map<string, JsonObject[]>();
  for (const [name, value] of Object.entries(record)) {
    const list = inCopy(name)?.list;
    if (list === undefined) whole[name] = value;
    else if (isJsonObject(value)) {
      const { [IS_THERE]: isThere, ...row } = value;
      rows.set(list, [...(rows.get(list) ?? []), ...(isThere === true ? [row] : [])]);
    }
  }
  for (const [list, known] of rows) {
    const counted = whole[list];
    const missing = Array.isArray(counted) ? counted.length - known.length : 0;
    const last = known.at(-1);
    whole[list] = [
      ...known,
      ...Array.from({ length: last === undefined ? 0 : Math.max(0, missing) }, () => last ?? {}),
    ];
  }
  return whole;
}
