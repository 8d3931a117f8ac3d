import { toldIn } from '#src/expressions/told.ts';
import type { Catalogue, Constraint } from '#src/model/catalogue.ts';
import { type Block, joined, type Runs } from '#src/model/manual.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import { kindOf } from '../constraints/index.ts';
import { fieldNamed } from '../record-schema.ts';
import { namesOf } from './names.ts';

const OF_SEVERAL: Text = { es: 'Entre varios registros: ', en: 'Among several records: ' };

/** What refuses a record: its rules in their own words, with what each asks; then what must hold among several records. */
export function demandBlocks(catalogue: Catalogue, institution: InstitutionResources): readonly Block[] {
  const names = namesOf(catalogue.fields, institution);
  const rules = catalogue.rules.map(
    ({ message, that }): Runs => [
      message,
      { es: ' Debe cumplirse: ', en: ' It must hold: ' },
      toldIn(that, names),
      { es: '.', en: '.' },
    ],
  );
  const constraints = catalogue.constraints.map(
    (constraint): Runs => [OF_SEVERAL, wordsOf(constraint), ...labelled(constraint, catalogue)],
  );
  const items = [...rules, ...constraints];
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

/** What is told where it is broken, without what only a broken one can tell. */
function wordsOf(constraint: Constraint): Text {
  if (constraint.message !== null) return constraint.message;
  const { words, untold } = kindOf(constraint);
  const wordsIn = (language: keyof Text): string => (words[language][untold] ?? untold).replaceAll(/%\{[^}]*\}/g, '…');
  return { es: wordsIn('es'), en: wordsIn('en') };
}

/** The fields that it is about. */
function labelled(constraint: Constraint, { fields }: Catalogue): Runs {
  const own = [...new Set([...kindOf(constraint).fields(constraint), ...constraint.per])];
  const known = own.filter((name) => fields.some((field) => field.name === name));
  if (known.length === 0) return [];
  const labels = known.map((name): Runs => [fieldNamed(fields, name).label]);
  return [{ es: ' (', en: ' (' }, ...joined(labels, { es: ', ', en: ', ' }), { es: ')', en: ')' }];
}
