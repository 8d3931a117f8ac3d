import type { JsonObject } from '#src/model/json.ts';
import { qualified } from '../sql/names.ts';
import type { DeclaredConstraint } from './kind.ts';
import type { Asked } from './question.ts';
import { answer, conditionOf, givenRow, idOf, labelOf, readBeside, type Row, sameGroup } from './rows.ts';
import { of, type Written } from './sql.ts';

interface ConflictCheck {
  /** The fields that the demand reads, those of the group and the condition apart. */
  readonly fields: readonly string[];
  /** That another record and the given one are of one group; that they have the same values in its fields unless said. */
  readonly group?: (other: Written, row: Row) => readonly string[];
  /** What another record and the given one have in common that they may not. */
  readonly conflict: (other: Written, row: Row) => readonly string[];
  /** What the words mention beside the name of the other one. */
  readonly told?: (other: Written) => Readonly<Record<string, string>>;
  /** More that may be wrong with the record, as selects. */
  readonly more?: (row: Row) => readonly string[];
  /** The fields in which no two may be alike, where nothing else is demanded. */
  readonly apart?: readonly string[];
  readonly always?: (record: JsonObject) => boolean;
  readonly broken: Asked['broken'];
}

/** Asks for a record of the same group that the given one cannot stand check. */
export function conflictQuestion(declared: DeclaredConstraint, check: ConflictCheck): Asked {
  const { catalogue, resource } = declared;
  const other = of('o');
  return {
    resource,
    fields: [...new Set([...check.fields, ...readBeside(declared)])],
    always: check.always ?? (() => false),
    apart: check.apart,
    sql: (given) => {
      const row = givenRow(given, catalogue);
      const conditions = [
        `${idOf(catalogue, other)} is distinct from ${given.id}`,
        ...(check.group?.(other, row) ?? sameGroup(declared, other, row.column)),
        ...check.conflict(other, row),
        ...conditionOf(declared, other),
        ...conditionOf(declared, row.column),
      ];
      const told = { other: labelOf(catalogue, declared, 'o'), ...check.told?.(other) };
      const all = qualified(catalogue.table);
      // Looked up by their ids before anything else is compared.
      const others =
        given.among === undefined
          ? all
          : `(select t.* from ${all} t where ${idOf(catalogue, of('t'))} = any (${given.among}) offset 0)`;
      const conflicts = `(select ${answer(told)} from ${others} o
        where ${conditions.join(' and ')} limit 1)`;
      return [...(check.more?.(row) ?? []), conflicts].join(' union all ');
    },
    broken: check.broken,
  };
}
