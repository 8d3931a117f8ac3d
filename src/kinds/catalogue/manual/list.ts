import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { alike, type Block, joined, type Runs } from '#src/model/manual.ts';
import type { Text } from '#src/model/text.ts';
import { fieldNamed } from '../record-schema.ts';
import { cellsOf } from '../wire/cells.ts';

const BOARD: Text = {
  es: 'Se puede ver como tablero: una columna por cada estado, y los registros pasan de una a otra.',
  en: 'It can be seen as a board: a column for each state, and the records are moved from one to another.',
};

/** What the list shows, what is changed in it, what it is narrowed by and stands in order of. */
export function listBlocks(catalogue: Catalogue): readonly Block[] {
  const { fields, list, states, route, record } = catalogue;
  if (route === null) return [];
  const flat = flatFields(fields, fieldTypes);
  const labels = (names: readonly string[]): Runs =>
    joined(
      names.map((name): Runs => [fieldNamed(flat, name).label]),
      alike(', '),
    );
  const line = (words: Text, names: readonly string[]): readonly Runs[] =>
    names.length === 0 ? [] : [[words, ...labels(names), alike('.')]];
  const { field, order } = list.sort;
  const sorted = flat.some(({ name }) => name === field) ? [field] : [];
  const items = [
    ...line({ es: 'Muestra: ', en: 'It shows: ' }, list.columns),
    ...line(
      { es: 'Se cambia en la propia lista: ', en: 'It is changed in the list itself: ' },
      record.cells ? cellsOf(catalogue, fieldTypes) : [],
    ),
    ...line({ es: 'Se puede filtrar por: ', en: 'It can be narrowed by: ' }, list.filters),
    ...line(
      order === 'DESC'
        ? { es: 'Está en orden descendente de: ', en: 'It stands in descending order of: ' }
        : { es: 'Está en orden de: ', en: 'It stands in order of: ' },
      sorted,
    ),
    ...(list.board && states !== null ? [[BOARD]] : []),
  ];
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}
