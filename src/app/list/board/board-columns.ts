import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { leadsFrom, type States } from '#src/runtime/states.ts';
import type { Row } from '../../field/form-record.ts';
import type { StateCounts } from '../states/state-counts.ts';

/** Null for the records that are in none. */
export type ColumnState = string | number | null;

/** Whether nothing leads out of a state. */
export const isFinal = ({ transitions }: States, state: ColumnState): boolean =>
  !transitions.some((transition) => leadsFrom(transition, state));

/** The list's filter, for the records of one state. */
export const narrowedTo = (field: string, state: ColumnState, filters: Row): Row =>
  state === null ? { ...filters, [`${field}_empty`]: true } : { ...filters, [field]: state };

interface Shown {
  readonly wire: WireResource;
  readonly filters: Row;
  readonly counts: StateCounts | undefined;
  /** Whether records without a value can be asked for. */
  readonly asksEmpty: boolean;
}

/** The states that have a column, in the order of the work; the one that the list is narrowed to alone, where it is. */
export function columnStates({ wire, filters, counts, asksEmpty }: Shown): readonly ColumnState[] {
  const { state: field = '', states = [] } = wire;
  const chosen = filters[field];
  if (chosen !== undefined) return states.filter((state) => state === chosen);
  const hasNone = asksEmpty && (counts?.of.get(null) ?? 0) > 0;
  return hasNone ? [null, ...states] : states;
}
