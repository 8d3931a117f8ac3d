import { EVERYTHING } from '../calls/list-target.ts';
import { valueAt, withValue } from '#src/runtime/paths.ts';
import { isBlank, isList, isObject } from '../guards.ts';
import { WireError } from '../http/errors.ts';
import { createRowSet, rememberPerList, type RowSet } from '../query/row-set.ts';
import type { Row } from '../row.ts';
import type { Lookup, WireResource } from '../wire-resource.ts';
import type { Lists } from './lists.ts';

type Values = Readonly<Record<string, unknown>>;

interface Placed extends Lookup {
  /** The list whose rows have it; null for one of the record. */
  readonly list: string | null;
  readonly name: string;
}

const remembered = rememberPerList<RowSet>();

const placed = ({ lookups = {}, children = {} }: WireResource): readonly Placed[] =>
  Object.entries(lookups).map(([path, lookup]) => {
    const dot = path.indexOf('.');
    const head = path.slice(0, Math.max(dot, 0));
    return children[head] === undefined
      ? { ...lookup, list: null, name: path }
      : { ...lookup, list: head, name: path.slice(dot + 1) };
  });

const isWanting = (values: Values, { name, from }: Placed): boolean =>
  valueAt(values, name) === undefined && !isBlank(valueAt(values, from));

const rowsOf = (row: Values, list: string): readonly unknown[] => {
  const rows = row[list];
  return isList(rows) ? rows : [];
};

const isWantingIn = (row: Values, lookup: Placed): boolean =>
  lookup.list === null
    ? isWanting(row, lookup)
    : rowsOf(row, lookup.list).some((child) => isObject(child) && isWanting(child, lookup));

/** The list of what a lookup leads to; null where it cannot be read whole. */
const targetOf = async (
  lists: Lists,
  wireOf: (resource: string) => Promise<WireResource>,
  to: string,
  signal?: AbortSignal,
): Promise<RowSet | null> => {
  try {
    const target = await wireOf(to);
    // A list too long to be read whole shows its values by itself, or not at all.
    return target.read === 'paged' ? null : await lists.read(target, EVERYTHING, { signal });
  } catch (error) {
    if (error instanceof WireError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
};

const filled = (values: Values, lookup: Placed, target: RowSet): Values => {
  if (!isWanting(values, lookup)) return values;
  const found = target.byId.get(String(valueAt(values, lookup.from)));
  return withValue(values, lookup.name, found === undefined ? null : (valueAt(found, lookup.field) ?? null));
};

const filledIn = (row: Row, lookup: Placed, target: RowSet): Row => {
  const { list } = lookup;
  if (!isWantingIn(row, lookup)) return row;
  if (list === null) return { ...filled(row, lookup, target), id: row.id };
  return {
    ...row,
    [list]: rowsOf(row, list).map((child) => (isObject(child) ? filled(child, lookup, target) : child)),
  };
};

/**
 * Rows whose lookups an existing backend did not send, with the values that the lists of the other catalogues have.
 * Nothing is read for a resource without lookups, nor where the server sent them.
 *
 * @throws like `Http.request`, refusals of 403 and 404 apart.
 */
export const fillLookups = async (
  lists: Lists,
  wireOf: (resource: string) => Promise<WireResource>,
  resource: WireResource,
  set: RowSet,
  signal?: AbortSignal,
): Promise<RowSet> => {
  if (resource.lookups === undefined) return set;
  const wanting = placed(resource).filter((lookup) => set.rows.some((row) => isWantingIn(row, lookup)));
  if (wanting.length === 0) return set;
  const targets = await Promise.all(wanting.map(({ to }) => targetOf(lists, wireOf, to, signal)));
  return remembered(set, 'lookups', targets, () =>
    createRowSet(
      set.rows.map((row) =>
        wanting.reduce((known, lookup, index) => {
          const target = targets[index];
          return target ? filledIn(known, lookup, target) : known;
        }, row),
      ),
      set.cut,
    ),
  );
};

/** The same of single rows. */
export const fillRows = async (
  lists: Lists,
  wireOf: (resource: string) => Promise<WireResource>,
  resource: WireResource,
  rows: readonly Row[],
  signal?: AbortSignal,
): Promise<readonly Row[]> =>
  resource.lookups === undefined ? rows : (await fillLookups(lists, wireOf, resource, createRowSet(rows), signal)).rows;
