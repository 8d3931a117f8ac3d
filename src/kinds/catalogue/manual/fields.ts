import { fieldTypes } from '#src/fields/index.ts';
import type { Names } from '#src/expressions/told.ts';
import type { Field } from '#src/model/field.ts';
import { type Block, type Cell, code, joined, paragraph, type Run, type Runs, table } from '#src/model/manual.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import { namedTargets } from '../meaning/named-targets.ts';
import { groupFieldsOf, rowFieldsOf, typeOf } from '../record-schema.ts';
import { acceptedLines } from './accepted.ts';
import { conditionLines } from './conditions.ts';
import { namesOf, printed } from './names.ts';

const COLUMNS: readonly Text[] = [
  { es: 'Campo', en: 'Field' },
  { es: 'Qué se escribe', en: 'What is written' },
  { es: 'Condiciones', en: 'Conditions' },
];

const COMMA: Text = { es: ', ', en: ', ' };

/** The page of the resource that a field refers to, by its title. */
const linkTo = (name: string, { screens }: InstitutionResources): Run => {
  const screen = screens.get(name);
  return screen === undefined ? code(name) : { to: name, text: screen.title };
};

const choicesOf = (field: Field): readonly Runs[] =>
  (typeOf(field, fieldTypes).choices?.(field) ?? []).map((value) => [printed(value, field)]);

function writtenLines(field: Field, institution: InstitutionResources): Cell {
  const targets = namedTargets(field).map(({ to }): Runs => [linkTo(to, institution)]);
  const choices = choicesOf(field);
  const { called } = typeOf(field, fieldTypes);
  const named = targets.length === 0 ? choices : targets;
  return [
    named.length === 0 ? [called] : [called, { es: ': ', en: ': ' }, ...joined(named, COMMA)],
    ...acceptedLines(field),
  ];
}

const rowOf = (field: Field, names: Names, institution: InstitutionResources): readonly Cell[] => [
  [[field.label, { es: ' ', en: ' ' }, code(field.name)], ...(field.help === undefined ? [] : [[field.help]])],
  writtenLines(field, institution),
  conditionLines(field, names),
];

/**
 * A table of fields, those of a group below it, and one for the rows of each list.
 * @param around the fields that conditions of these may name
 */
export function fieldBlocks(
  fields: readonly Field[],
  around: readonly Field[],
  institution: InstitutionResources,
): readonly Block[] {
  const names = namesOf(around, institution);
  const flat = fields.flatMap((field) => [field, ...groupFieldsOf(field, fieldTypes)]);
  return [
    ...table(
      COLUMNS,
      flat.map((field) => rowOf(field, names, institution)),
    ),
    ...fields.flatMap((field) => {
      const rows = rowFieldsOf(field, fieldTypes);
      if (rows.length === 0) return [];
      const head: Text = { es: `Filas de «${field.label.es}»`, en: `Rows of “${field.label.en}”` };
      return [paragraph(head), ...fieldBlocks(rows, [...rows, ...around], institution)];
    }),
  ];
}
