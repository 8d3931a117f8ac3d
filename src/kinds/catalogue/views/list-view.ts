import type { Catalogue } from '#src/model/catalogue.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { type Doc, print } from '#src/codegen/doc.ts';
import { type Attribute, attributes, element, parenthesized } from '#src/codegen/jsx.ts';
import { array, literal } from '#src/codegen/literal.ts';
import { fieldNamed, typeOf } from '../record-schema.ts';
import { columnOf } from './components.ts';
import { filterElement } from './inputs.ts';
import { type Given, givenAttributes, type ScreenParts } from './screen-parts.ts';

/** `List`, and the filters above it where there are any. */
export const listView = (catalogue: Catalogue, parts: ScreenParts): readonly string[] => {
  const { definitions, given } = listParts(catalogue, parts);
  const tag = parts.imports.use('CatalogueList', '#src/app/list/CatalogueList.tsx');
  const columns = columnsOf(catalogue.list.columns, catalogue, parts).map(({ tag: column, given: own }) =>
    element(column, own),
  );
  const view = element(tag, givenAttributes(given), columns);
  return [...definitions, print(['export const List = () => ', parenthesized(view, true), ';'])];
};

/** Where records go through no states, `board` is refused. */
const hasBoard = ({ list, states }: Catalogue): boolean => list.board && states !== null;

interface ListParts {
  /** The constants that `given` names. */
  readonly definitions: readonly string[];
  /** How the list is sorted, and what narrows it. */
  readonly given: readonly Given[];
}

/** What the list is made from, but its columns. */
export const listParts = (catalogue: Catalogue, parts: ScreenParts): ListParts => {
  const { list, api } = catalogue;
  const fields = flatFields(catalogue.fields, parts.types);
  const { needs } = api.reading;
  const inputs = (names: readonly string[]): readonly Doc[] =>
    names.map((name) => filterElement(fieldNamed(fields, name), parts));
  const narrowing = [
    { name: 'needs', elements: inputs(needs) },
    { name: 'filters', elements: inputs(list.filters.filter((name) => !needs.includes(name))) },
  ].filter(({ elements }) => elements.length > 0);
  return {
    definitions: narrowing.map(({ name, elements }) => constant(name, elements)),
    given: [
      { name: 'sort', code: literal({ ...list.sort }) },
      ...narrowing.map(({ name }) => ({ name, code: name })),
      ...(hasBoard(catalogue) ? [{ name: 'board', code: parts.imports.use('states', './validate.js') }] : []),
    ],
  };
};

/** The definition of a constant that holds the columns. */
export const columnsConstant = (catalogue: Catalogue, parts: ScreenParts): string =>
  constant(
    'columns',
    columnsOf(catalogue.list.columns, catalogue, parts).map(({ name, tag, given }) =>
      element(tag, [...attributes({ key: name }), ...given]),
    ),
  );

const constant = (name: string, elements: readonly Doc[]): string => print([`const ${name} = `, array(elements), ';']);

interface ColumnView {
  readonly name: string;
  readonly tag: string;
  readonly given: readonly Attribute[];
}

/** Fields as they are shown where they cannot be changed. */
export const columnsOf = (
  names: readonly string[],
  { fields }: Catalogue,
  { types, imports }: ScreenParts,
): readonly ColumnView[] =>
  names.map((name) => {
    const field = fieldNamed(flatFields(fields, types), name);
    const shown = typeOf(field, types).shownAs?.(field) ?? field;
    const own = typeOf(shown, types).columnProps?.(shown) ?? {};
    return { name, tag: columnOf(shown.type, imports), given: attributes({ source: field.name, ...own }) };
  });
