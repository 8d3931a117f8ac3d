import type { Catalogue } from '#src/model/catalogue.ts';
import { isCelExpression } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { begunValues } from './begun.ts';
import { defaultsDoc } from '../defaults.ts';
import { type Doc, hardline, indent, join, print, WIDTH } from '#src/codegen/doc.ts';
import { type Attribute, parenthesized, wrapper } from '#src/codegen/jsx.ts';
import { sections } from './form-parts.ts';
import { pageHead, tabs } from './page-view.ts';
import { type Given, givenAttributes, type ScreenParts } from './screen-parts.ts';

/** `Create` and `Edit`, and what they share. */
export const formView = (catalogue: Catalogue, parts: ScreenParts): readonly string[] => {
  const { imports } = parts;
  const { definitions, validate, begun, states, head } = formParts(catalogue, parts);
  const create = imports.use('CatalogueCreate', '#src/app/form/CatalogueCreate.tsx');
  const edit = imports.use('CatalogueEdit', '#src/app/form/CatalogueEdit.tsx');
  return [
    ...definitions,
    arrow('Create', create, givenAttributes([validate, ...begun])),
    arrow('Edit', edit, givenAttributes([validate, ...states, ...head])),
  ];
};

interface FormParts {
  /** The constants that the others name; `fields` is one of them. */
  readonly definitions: readonly string[];
  readonly validate: Given;
  /** What a new record begins with, where that is anything. */
  readonly begun: readonly Given[];
  /** Where the catalogue has any. */
  readonly states: readonly Given[];
  /** What stays above a record, where it is a page. */
  readonly head: readonly Given[];
}

/** What the screens of one record are made from. */
export const formParts = (catalogue: Catalogue, parts: ScreenParts): FormParts => {
  const { imports } = parts;
  const { page } = catalogue;
  const follow = begunValues(catalogue, parts);
  const fields =
    page === null ? fragment([...sections(catalogue, parts), ...follow]) : tabs(catalogue, page, parts, follow);
  const begun = defaults(catalogue, parts);
  return {
    definitions: [
      ...begun.definition,
      constant('fields', fields),
      ...(page === null ? [] : [constant('head', pageHead(catalogue, page, parts))]),
    ],
    validate: { name: 'validate', code: imports.use('validate', './validate.js') },
    begun: begun.given,
    states: catalogue.states === null ? [] : [{ name: 'states', code: imports.use('states', './validate.js') }],
    head: page === null ? [] : [{ name: 'head', code: 'head' }],
  };
};

export const constant = (name: string, jsx: Doc): string => {
  const start = `const ${name} = `;
  const severalLines = print([start, jsx, ';']).includes('\n');
  return print([start, parenthesized(jsx, severalLines), ';']);
};

export const fragment = (children: readonly Doc[]): Doc => [
  '<>',
  indent([hardline, join(hardline, children)]),
  hardline,
  '</>',
];

/** `export const Edit = () => <CatalogueEdit …>{fields}</CatalogueEdit>;` */
const arrow = (name: string, tag: string, given: readonly Attribute[]): string => {
  const start = `export const ${name} = () => `;
  const view = wrapper(tag, given, '{fields}');
  const oneLine = print([start, view, ';'], Number.POSITIVE_INFINITY);
  const severalLines = given.length > 1 || oneLine.length > WIDTH;
  return print([start, parenthesized(view, severalLines), ';']);
};

interface Begun {
  readonly definition: readonly string[];
  readonly given: readonly Given[];
}

/** What a new record begins with; made anew for each one where an expression is among it. */
const defaults = ({ fields }: Catalogue, { types, imports }: ScreenParts): Begun => {
  const values = defaultsDoc(fields, types);
  const oneLine = print(values, Number.POSITIVE_INFINITY);
  if (oneLine === '{}') return { definition: [], given: [] };
  const evaluated = flatFields(fields, types).some((field) => isCelExpression(field.default));
  if (evaluated) imports.useAll('cel', '#src/runtime/cel.ts');
  if (!evaluated && oneLine.length <= INLINE) return { definition: [], given: [{ name: 'defaults', code: values }] };
  return {
    definition: [print(['const defaults = ', evaluated ? ['() => (', values, ')'] : values, ';'])],
    given: [{ name: 'defaults', code: 'defaults' }],
  };
};

/** Longer defaults stand on their own. */
const INLINE = 60;
