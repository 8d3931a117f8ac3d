import type { Catalogue } from '#src/model/catalogue.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { type Doc, print } from '../print/doc.ts';
import { attributes, codeAttribute, element, parenthesized } from '../print/jsx.ts';
import { array } from '../print/literal.ts';
import { fieldNamed, typeOf } from '../record-schema.ts';
import { columnOf } from './components.ts';
import { filterElement } from './inputs.ts';
import type { ScreenParts } from './screen-parts.ts';

/** `List`, and the filters above it where there are any. */
export const listView = (catalogue: Catalogue, parts: ScreenParts): readonly string[] => {
  const { list, api } = catalogue;
  const fields = flatFields(catalogue.fields, parts.types);
  const { needs } = api.reading;
  const needed = needs.map((name) => filterElement(fieldNamed(fields, name), parts));
  const filters = list.filters
    .filter((name) => !needs.includes(name))
    .map((name) => filterElement(fieldNamed(fields, name), parts));
  const tag = parts.imports.use('CatalogueList', '#src/app/list/CatalogueList.tsx');
  const given = [
    ...attributes({ sort: { ...list.sort } }),
    ...(needed.length === 0 ? [] : [codeAttribute('needs', 'needs')]),
    ...(filters.length === 0 ? [] : [codeAttribute('filters', 'filters')]),
  ];
  const view = element(tag, given, columns(catalogue, parts));
  return [
    ...(needed.length === 0 ? [] : [print(['const needs = ', array(needed), ';'])]),
    ...(filters.length === 0 ? [] : [print(['const filters = ', array(filters), ';'])]),
    print(['export const List = () => ', parenthesized(view, true), ';']),
  ];
};

const columns = ({ list, fields }: Catalogue, { types, imports }: ScreenParts): readonly Doc[] =>
  list.columns.map((name) => {
    const field = fieldNamed(flatFields(fields, types), name);
    const shown = typeOf(field, types).shownAs?.(field) ?? field;
    const own = typeOf(shown, types).columnProps?.(shown) ?? {};
    return element(columnOf(shown.type, imports), attributes({ source: field.name, ...own }));
  });
