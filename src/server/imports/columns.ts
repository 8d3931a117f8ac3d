import { skippedBecause } from '#src/kinds/catalogue/imports.ts';
import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import { alwaysRequired } from '#src/model/always-required.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { type ImportField, OWN_NUMBER, type SkippedField, type SkipReason } from '#src/model/import.ts';
import { LANGUAGES, type Language } from '#src/model/text.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import { SKIPPED } from './words.ts';

/** What a column of a file may be, beside the fields: the record's own id. */
export const OWN_ID = 'id';

/** The fields of a catalogue as whoever imports may fill them in. */
export interface Fillable {
  readonly fields: readonly Field[];
  readonly skipped: readonly (readonly [Field, SkipReason])[];
  /** Whether a row may be known as a record that there is: who may not see these is not told which there are, nor what they hold. */
  readonly knows: boolean;
}

/** @param may what whoever imports may do with the catalogue */
export function fillable(catalogue: Catalogue, types: FieldTypes, may: (action: string) => boolean): Fillable {
  const whyNot = (field: Field): SkipReason | null => {
    const why = skippedBecause(field, catalogue, types);
    if (why !== null) return why;
    const isOthers =
      (field.sensitive === true && !may(SEES_SENSITIVE)) || (field.permission !== undefined && !may(field.permission));
    return isOthers ? 'permiso' : null;
  };
  const judged = flatFields(catalogue.fields, types).map((field) => [field, whyNot(field)] as const);
  return {
    fields: judged.flatMap(([field, why]) => (why === null ? [field] : [])),
    skipped: judged.flatMap(([field, why]) => (why === null ? [] : [[field, why] as const])),
    knows: may('view'),
  };
}

/** Fields that no two records share, by which one is known again. */
export const keysOf = ({ fields, knows }: Fillable): readonly string[] =>
  knows ? [OWN_ID, ...fields.filter(({ unique }) => unique).map(({ name }) => name)] : [];

export const toldField = (field: Field, language: Language): ImportField => ({
  nombre: field.name,
  etiqueta: field.label[language],
  tipo: field.type,
  requerido: alwaysRequired(field) && field.default === undefined,
});

export const toldSkipped = ([field, motivo]: readonly [Field, SkipReason], language: Language): SkippedField => ({
  nombre: field.name,
  etiqueta: field.label[language],
  motivo,
  texto: SKIPPED[motivo][language],
});

/** Letters and digits alone, without case and accents: as people name a column. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const ENDS_AS_ID = /id$/;

/** All that a column of the field may be called, the surest first. */
function namesOf(field: Field): readonly string[] {
  const [own = field.name] = field.name.split('.').slice(-1);
  const names = [...LANGUAGES.map((language) => field.label[language]), field.name, columnName(field.name), own].map(
    folded,
  );
  return [...names, ...names.map((name) => name.replace(ENDS_AS_ID, ''))].filter((name) => name !== '');
}

/**
 * Which field each column is, as its title says: its label in either language or its name, surest first; none twice.
 * @param id what the contract calls the record's id
 */
export function guessedColumns(
  titles: readonly string[],
  { fields }: Fillable,
  id: string,
): readonly (string | null)[] {
  const wanted = titles.map(folded);
  const found: (string | null)[] = titles.map(() => null);
  const give = (at: number, name: string): void => {
    if (at >= 0) found[at] = name;
  };
  give(
    wanted.findIndex((title) => [id, OWN_ID, ...LANGUAGES.map((each) => OWN_NUMBER[each])].map(folded).includes(title)),
    OWN_ID,
  );
  const named = fields.map((field) => [field.name, namesOf(field)] as const);
  const most = Math.max(0, ...named.map(([, names]) => names.length));
  for (let sure = 0; sure < most; sure += 1) {
    for (const [name, names] of named) {
      const title = names[sure];
      if (title === undefined || found.includes(name)) continue;
      give(
        wanted.findIndex((each, at) => each === title && found[at] === null),
        name,
      );
    }
  }
  for (const [at, name] of byWords(titles, fields, found)) give(at, name);
  return found;
}

/** Shorter ones say too little. */
const SHORTEST_WORD = 3;

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(folded)
    .filter((word) => word !== '');

/** Titles that are a word of the label of one field alone, and of which no two are the same field. */
function byWords(
  titles: readonly string[],
  fields: readonly Field[],
  found: readonly (string | null)[],
): readonly (readonly [at: number, name: string])[] {
  const labels = fields.map(
    ({ name, label }) => [name, new Set(LANGUAGES.flatMap((language) => wordsOf(label[language])))] as const,
  );
  const guessed = titles.flatMap((title, at) => {
    const word = folded(title);
    if (found[at] !== null || word.length < SHORTEST_WORD || wordsOf(title).length > 1) return [];
    const having = labels.filter(([, words]) => words.has(word));
    const [[name] = [null]] = having;
    return name === null || having.length > 1 || found.includes(name) ? [] : [[at, name] as const];
  });
  return guessed.filter(([, name]) => guessed.filter(([, other]) => other === name).length === 1);
}
