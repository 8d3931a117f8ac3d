import { arrow, call, type Js, jsText } from '../js.ts';

/** A condition in one spelling: what says the same by other words, in another order or with more brackets is the same text. */
export type Tree =
  | { readonly value: boolean | null }
  /** What holds or does not by itself; `isNot` where the opposite is meant. */
  | { readonly atom: Js; readonly key: string; readonly isNot: boolean }
  | { readonly joint: 'and' | 'or'; readonly parts: readonly Tree[]; readonly key: string }
  /** `test ? yes : no`, and whether two conditions come out alike. */
  | { readonly joint: 'choose' | 'alike'; readonly parts: readonly Tree[]; readonly key: string };

export const keyOf = (tree: Tree): string => {
  if ('value' in tree) return String(tree.value);
  return 'atom' in tree ? `${tree.isNot ? '!' : ''}${tree.key}` : tree.key;
};

/** The condition, of what was compiled: every step keeps its outcome on every record, unknown ones included. */
export function treeOf(js: Js, isNot = false): Tree {
  if (js === 'true' || js === 'false') return { value: (js === 'true') !== isNot };
  if (js === 'null') return { value: null };
  if (typeof js === 'string' || !('call' in js)) return atomOf(js, isNot);
  const [first = 'null', second = 'null'] = js.args;
  switch (js.call) {
    case 'cel.joined':
      return typeof first !== 'string' && 'body' in first ? treeOf(first.body, isNot) : atomOf(js, isNot);
    case 'cel.and':
    case 'cel.or': {
      const isAnd = (js.call === 'cel.and') !== isNot;
      return joined(
        isAnd ? 'and' : 'or',
        js.args.map((part) => treeOf(part, isNot)),
      );
    }
    case 'cel.not':
      return treeOf(first, !isNot);
    case 'cel.isNull':
      return missing(first, isNot) ?? atomOf(js, isNot);
    case 'cel.notNull':
      return treeOf(call('isNull', first), !isNot);
    case 'cel.choose': {
      const [test, ...choices] = js.args;
      return grouped('choose', [treeOf(test ?? 'null'), ...choices.map((part) => treeOf(part, isNot))]);
    }
    case 'cel.boolEq':
    case 'cel.boolNe':
      return alike(treeOf(first), treeOf(second), (js.call === 'cel.boolNe') !== isNot);
    case 'cel.oneOf':
      return membership(js.args, isNot) ?? atomOf(js, isNot);
    default:
      return comparison(js.call, first, second, isNot) ?? atomOf(js, isNot);
  }
}

function atomOf(js: Js, isNot: boolean): Tree {
  const atom = joining(ordered(js));
  return { atom, key: jsText(atom), isNot };
}

/** What keeps something while it is evaluated, by numbers of its own. */
function joining(js: Js): Js {
  const places = new Map<string, string>();
  const numbered = renumbered(js, places);
  return places.size === 0 ? js : call('joined', arrow(['join'], numbered));
}

function renumbered(js: Js, places: Map<string, string>): Js {
  if (typeof js === 'string' || 'text' in js) return js;
  const inside = (part: Js): Js => renumbered(part, places);
  if ('items' in js) return { items: js.items.map(inside) };
  if ('body' in js) return { ...js, body: inside(js.body) };
  if ('of' in js) return { ...js, of: inside(js.of) };
  const [place, ...others] = js.args;
  if (!js.call.startsWith('join.') || typeof place !== 'string') return { ...js, args: js.args.map(inside) };
  if (!places.has(place)) places.set(place, String(places.size));
  return { ...js, args: [places.get(place) ?? place, ...others.map(inside)] };
}

/** Sums and products in one order. */
function ordered(js: Js): Js {
  if (typeof js === 'string' || 'text' in js) return js;
  if ('items' in js) return { items: js.items.map(ordered) };
  if ('body' in js) return { ...js, body: ordered(js.body) };
  if ('of' in js) return { ...js, of: ordered(js.of) };
  const args = js.args.map(ordered);
  const isSymmetric = js.call === 'cel.add' || js.call === 'cel.mul';
  return { ...js, args: isSymmetric ? args.toSorted((a, b) => (jsText(a) < jsText(b) ? -1 : 1)) : args };
}

const grouped = (joint: 'choose' | 'alike', parts: readonly Tree[]): Tree => ({
  joint,
  parts,
  key: `${joint}(${parts.map(keyOf).join(', ')})`,
});

/** In one order, each part once, without what changes nothing. */
export function joined(joint: 'and' | 'or', parts: readonly Tree[]): Tree {
  const neutral = joint === 'and';
  const flat = parts.flatMap((part) => ('joint' in part && part.joint === joint ? part.parts : [part]));
  if (flat.some((part) => 'value' in part && part.value === !neutral)) return { value: !neutral };
  const byKey = new Map(flat.map((part) => [keyOf(part), part]));
  byKey.delete(String(neutral));
  const kept = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
  const [only] = kept;
  if (only === undefined) return { value: neutral };
  return kept.length === 1 ? only : { joint, parts: kept, key: `${joint}(${kept.map(keyOf).join(', ')})` };
}

/** Whether two conditions come out alike, or where `isNot`, differ: what is compared with a literal is asked as it is. */
function alike(one: Tree, other: Tree, isNot: boolean): Tree {
  if ('value' in one) return one.value === null ? one : one.value === isNot ? negated(other) : other;
  if ('value' in other) return alike(other, one, isNot);
  const parts = [one, other].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const [first, ...rest] = parts;
  return grouped('alike', first !== undefined && isNot ? [negated(first), ...rest] : parts);
}

export function negated(tree: Tree): Tree {
  if ('value' in tree) return { value: tree.value === null ? null : !tree.value };
  if ('atom' in tree) return { ...tree, isNot: !tree.isNot };
  const [first, ...rest] = tree.parts;
  if (first === undefined) return tree;
  if (tree.joint === 'choose') return grouped('choose', [first, ...rest.map(negated)]);
  if (tree.joint === 'alike') return grouped('alike', [negated(first), ...rest]);
  return joined(tree.joint === 'and' ? 'or' : 'and', tree.parts.map(negated));
}

/** What is missing where one of its parts is, and nowhere else. */
const STRICT =
  /^cel\.(add|sub|mul|neg|daysBetween|boolEq|boolNe|eq|ne|lt|le|gt|ge|dateEq|dateNe|dateLt|dateLe|dateGt|dateGe)$/;

const isLiteral = (js: Js): boolean =>
  typeof js === 'string' ? /^(-?\d|true$|false$)/.test(js) : 'text' in js && js.text !== '';

/** That what is computed is missing, as it is said of what it is computed of. */
function missing(js: Js, isNot: boolean): Tree | null {
  if (isLiteral(js)) return { value: isNot };
  if (typeof js === 'string' || !('call' in js) || !STRICT.test(js.call)) return null;
  return joined(
    isNot ? 'and' : 'or',
    js.args.map((part) => treeOf(call('isNull', part), isNot)),
  );
}

/** `x in [a, b]`, which is that it equals one of them. */
function membership([value = 'null', items = 'null', equal]: readonly Js[], isNot: boolean): Tree | null {
  if (typeof items === 'string' || !('items' in items) || typeof equal !== 'string') return null;
  const equalities = items.items.map((item) => treeOf({ call: equal, args: [value, item] }, isNot));
  return joined(isNot ? 'and' : 'or', equalities);
}

const COMPARISON = /^cel\.(text|date|)(eq|ne|lt|le|gt|ge)$/i;

/** By equality and “less than” alone: where both values are there, one of the three is so. */
function comparison(helper: string, left: Js, right: Js, isNot: boolean): Tree | null {
  const [, family, name] = COMPARISON.exec(helper) ?? [];
  if (family === undefined || name === undefined) return null;
  const op = name.toLowerCase();
  const spelled = (plain: string, capital: string): string => `${family}${family === '' ? plain : capital}`;
  if (op === 'eq' || op === 'ne') {
    const [a = left, b = right] = [left, right]
      .map(ordered)
      .toSorted((one, other) => (jsText(one) < jsText(other) ? -1 : 1));
    return atomOf(call(spelled('eq', 'Eq'), a, b), (op === 'ne') !== isNot);
  }
  const isTurned = op === 'gt' || op === 'le';
  const [a, b] = isTurned ? [right, left] : [left, right];
  return atomOf(call(spelled('lt', 'Lt'), a, b), (op === 'le' || op === 'ge') !== isNot);
}
