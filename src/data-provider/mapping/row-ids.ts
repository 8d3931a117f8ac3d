import { ROW_ID } from '#src/model/row-id.ts';
import { isObject } from '../guards.ts';
import type { WireResource } from '../wire-resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** Between rows whose ids the contract calls otherwise, and the screens' rows, which all carry them alike. */
export interface RowIds {
  readonly read: (values: Record<string, unknown>) => Record<string, unknown>;
  readonly write: (values: Record<string, unknown>) => Record<string, unknown>;
}

export const rowIdsOf = ({ rowIds = {} }: WireResource): RowIds => {
  const lists = Object.entries(rowIds);
  const each =
    (change: (row: Values, name: string) => Values) =>
    (values: Record<string, unknown>): Record<string, unknown> => {
      const changed = lists.flatMap(([list, name]): readonly (readonly [string, unknown])[] => {
        const rows = values[list];
        if (!Array.isArray(rows)) return [];
        return [[list, rows.map((row: unknown) => (isObject(row) ? change(row, name) : row))]];
      });
      return { ...values, ...Object.fromEntries(changed) };
    };
  return {
    read: each((row, name) => moved(row, name, ROW_ID)),
    write: each((row, name) => moved(row, ROW_ID, name)),
  };
};

const moved = (row: Values, from: string, to: string): Values => {
  const { [from]: id, ...rest } = row;
  return id === undefined ? rest : { [to]: id, ...rest };
};
