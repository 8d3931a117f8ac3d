import type { Js } from '../js.ts';

/** A value of the record, by its dotted name: `Nombre`, `Direccion.Calle`. */
export function pathOf(js: Js | undefined): string | null {
  if (js === undefined || typeof js === 'string' || !('of' in js)) return null;
  if (js.of === 'record') return js.name;
  const { of } = js;
  if (typeof of === 'string' || !('call' in of) || of.call !== 'cel.group') return null;
  const group = pathOf(of.args[0]);
  return group === null ? null : `${group}.${js.name}`;
}

/** The list that the code gives the items or rows of. */
export function listPathOf(js: Js): string | null {
  if (typeof js === 'string' || !('call' in js)) return null;
  return js.call === 'cel.rows' || js.call === 'cel.items' ? pathOf(js.args[0]) : null;
}

/** The moment at which an expression is asked for, as if it were a value of the record. */
export const NOW = 'now()';

/** Every value of the record that the code reads, and the moment if it does. */
export function readsOf(js: Js): readonly string[] {
  const path = pathOf(js);
  if (path !== null) return [path];
  if (typeof js === 'string' || 'text' in js) return [];
  if ('items' in js) return js.items.flatMap(readsOf);
  if ('body' in js) return readsOf(js.body);
  if ('of' in js) return readsOf(js.of);
  const own = js.call === 'cel.today' || js.call === 'cel.now' ? [NOW] : [];
  return [...own, ...js.args.flatMap(readsOf)];
}

/** Literals of the code; numbers as they are written. */
export interface Literals {
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
}

const NONE: Literals = { texts: [], numbers: [] };

export function literalsOf(js: Js): Literals {
  if (typeof js === 'string') return /^-?\d/.test(js) ? { ...NONE, numbers: [js] } : NONE;
  if ('text' in js) return { ...NONE, texts: [js.text] };
  if ('body' in js) return literalsOf(js.body);
  if ('of' in js) return literalsOf(js.of);
  const held = ('items' in js ? js.items : js.args).map(literalsOf);
  return { texts: held.flatMap(({ texts }) => texts), numbers: held.flatMap(({ numbers }) => numbers) };
}
