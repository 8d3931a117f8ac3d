import { type FileRecord, keyOf } from '#src/kinds/catalogue/constraints/in-file.ts';
import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import { conditionOver } from '#src/kinds/catalogue/reference-data/demands.ts';
import type { Catalogue, Constraint } from '#src/model/catalogue.ts';
import { interpolate } from '#src/model/interpolate.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Language, Text } from '#src/model/text.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { storedFields } from '../../catalogue/record/fields.ts';
import { jsonAt } from '../../catalogue/record/json-at.ts';
import type { Repository } from '../../catalogue/repository/repository.ts';
import { lookForCrossings } from './crossings.ts';

/** What of a file is said twice that no two records may share, whatever the database holds. */
export interface Repeats {
  /** What of a record stood in an earlier line; notes it where nothing did. */
  readonly look: (record: JsonObject, line: number) => readonly FieldProblem[];
  /** The line in which a record that there is was said before; notes this one where none did. */
  readonly again: (id: number, line: number) => number | null;
}

/** What each cannot stand beside, and where that is told. */
interface Beside {
  readonly line: number;
  readonly fields: readonly string[];
  readonly code?: string;
  /** What is told of it, where it is more than that it is repeated. */
  readonly said?: Text;
}

/** Looks at the records of a file one after the other. */
type Look = (record: JsonObject, line: number) => Beside | null;

const repeatedIn = (line: number): Text => ({
  es: `Se repite: está también en la línea ${line}.`,
  en: `It is repeated: line ${line} has it too.`,
});

/** No two have the same values in all of the fields; one that lacks a value is like no other. */
function lookAlike(fields: readonly string[]): Look {
  const lines = new Map<string, number>();
  return (record, line) => {
    const values = fields.map((field) => jsonAt(record, field));
    if (values.includes(null)) return null;
    const key = keyOf(values);
    const before = lines.get(key);
    if (before !== undefined) return { line: before, fields };
    lines.set(key, line);
    return null;
  };
}

/** Of each group no more than one that could not stand beside one like itself. */
function lookForOne(constraint: Constraint): Look {
  const { inFile } = kindOf(constraint);
  const first = new Map<string, { readonly record: FileRecord; readonly line: number }>();
  const clash = (...records: readonly FileRecord[]) =>
    [...(inFile?.(constraint, { records, outer: () => undefined }) ?? [])][0];
  return (values, line) => {
    const record = { id: line, values };
    const group = keyOf(constraint.per.map((name) => jsonAt(values, name)));
    const before = first.get(group);
    const found = before && clash(before.record, record);
    if (before !== undefined && found !== undefined) return { line: before.line, fields: found.fields };
    if (before === undefined && clash({ id: 0, values }, record) !== undefined) first.set(group, { record, line });
    return null;
  };
}

/** No two of a group have a value in common. */
function lookApart(constraint: Constraint, range: readonly [string, string]): Look {
  const { words } = kindOf(constraint);
  const crossingOf = lookForCrossings(constraint, range);
  return (record, line) => {
    const found = crossingOf(record, line);
    if (found === null) return null;
    const { code, fields, told = {}, line: before } = found;
    const wordsIn = (language: Language, other: string): string =>
      interpolate(words[language][code] ?? code, { ...told, other });
    const said = { es: wordsIn('es', `la línea ${before}`), en: wordsIn('en', `line ${before}`) };
    return { line: before, fields, code, said };
  };
}

function lookOf(constraint: Constraint): Look {
  const { apart, range } = kindOf(constraint);
  const fields = apart(constraint);
  const ends = range(constraint);
  if (ends !== null) return lookApart(constraint, ends);
  return fields === null ? lookForOne(constraint) : lookAlike(fields);
}

/** Among the records on which its condition holds. */
function lookBy(constraint: Constraint, catalogue: Catalogue): Look {
  const { where } = constraint;
  const look = lookOf(constraint);
  const holds = where === null ? null : conditionOver(where, catalogue).run;
  return (record, line) => (holds === null || holds(record) === true ? look(record, line) : null);
}

const isOfSeveral = (constraint: Constraint): boolean =>
  constraint.forbidsRepeats || kindOf(constraint).range(constraint) !== null;

export function repeatsIn({ catalogue, types, concerning, name }: Repository): Repeats {
  const single = storedFields(catalogue.fields, types)
    .filter(({ field, storage }) => field.unique && !(storage.kind === 'column' && storage.sealed !== undefined))
    .map(({ field }) => lookAlike([field.name]));
  const declared = concerning
    .filter(({ resource, constraint }) => resource === name && isOfSeveral(constraint))
    .map(({ constraint }) => lookBy(constraint, catalogue));
  const looks = [...single, ...declared];
  const ids = new Map<number, number>();
  return {
    look: (record, line) => {
      const found = looks.map((look) => look(record, line)).filter((each) => each !== null);
      const told = new Set<string>();
      return found.flatMap(({ line: before, fields, code = 'unique', said = repeatedIn(before) }) => {
        const open = fields.filter((path) => !told.has(path));
        for (const path of open) told.add(path);
        return open.map((path): FieldProblem => ({ path, code, params: {}, said }));
      });
    },
    again: (id, line) => {
      const before = ids.get(id);
      if (before === undefined) ids.set(id, line);
      return before ?? null;
    },
  };
}
