import type { Identifier } from 'react-admin';
import { textOf } from '#src/data-provider/query/labels.ts';
import type { ListRecord } from '../use-list.ts';

/** A record and where it stands in its tree. */
export interface TreeRow {
  readonly record: ListRecord;
  /** 1 at the top. */
  readonly level: number;
  /** The record above; null at the top. */
  readonly parent: Identifier | null;
  /** 1 for the first of those below the same record. */
  readonly position: number;
  /** How many stand below the same record. */
  readonly siblings: number;
  /** Whether anything stands below it. */
  readonly hasBelow: boolean;
}

/**
 * The places of records that come in the order of their tree. One whose record above does not come before it stands at
 * the top: that record is not in the list, or the two make a loop.
 */
export function treeRows(records: readonly ListRecord[], parentField: string): readonly TreeRow[] {
  const seen = new Map<string, ListRecord>();
  const below = new Map<Identifier | null, ListRecord[]>();
  const parents = records.map((record) => {
    const parent = seen.get(textOf(record[parentField]))?.id ?? null;
    seen.set(String(record.id), record);
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [record]);
    else siblings.push(record);
    return parent;
  });
  const levels = new Map<Identifier, number>();
  const positions = new Map<ListRecord, number>();
  for (const siblings of below.values()) siblings.forEach((record, index) => positions.set(record, index + 1));
  return records.map((record, index) => {
    const parent = parents[index] ?? null;
    const level = parent === null ? 1 : (levels.get(parent) ?? 0) + 1;
    levels.set(record.id, level);
    return {
      record,
      level,
      parent,
      position: positions.get(record) ?? 1,
      siblings: below.get(parent)?.length ?? 1,
      hasBelow: below.has(record.id),
    };
  });
}

/** The rows that are not hidden below a closed one. */
export function rowsInSight(rows: readonly TreeRow[], isOpen: (id: Identifier) => boolean): readonly TreeRow[] {
  const open = new Set<Identifier>();
  return rows.filter(({ record, parent }) => {
    const inSight = parent === null || open.has(parent);
    if (inSight && isOpen(record.id)) open.add(record.id);
    return inSight;
  });
}
