import type { Catalogue, FormPart } from '#src/model/catalogue.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { compiled } from '../conditions.ts';
import { defaultsDoc } from '../defaults.ts';
import { type Doc, hardline, indent, join, print, WIDTH } from '#src/codegen/doc.ts';
import { type Attribute, attributes, element, parenthesized, textAttribute, wrapper } from '#src/codegen/jsx.ts';
import { fieldNamed, typeOf } from '../record-schema.ts';
import { slotOf } from './components.ts';
import { inputElement } from './inputs.ts';
import { type Given, givenAttributes, type ScreenParts } from './screen-parts.ts';

/** `Create` and `Edit`, and what they share. */
export const formView = (catalogue: Catalogue, parts: ScreenParts): readonly string[] => {
  const { imports } = parts;
  const { definitions, validate, begun, states } = formParts(catalogue, parts);
  const create = imports.use('CatalogueCreate', '#src/app/form/CatalogueCreate.tsx');
  const edit = imports.use('CatalogueEdit', '#src/app/form/CatalogueEdit.tsx');
  return [
    ...definitions,
    arrow('Create', create, givenAttributes([validate, ...begun])),
    arrow('Edit', edit, givenAttributes([validate, ...states])),
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
}

/** What the screens of one record are made from. */
export const formParts = (catalogue: Catalogue, parts: ScreenParts): FormParts => {
  const { imports } = parts;
  const fields = catalogue.form.flatMap((part) => formPart(part, catalogue, parts));
  const begun = defaults(catalogue, parts);
  return {
    definitions: [
      ...begun.definition,
      print(['const fields = (', indent([hardline, fragment(fields)]), hardline, ');']),
    ],
    validate: { name: 'validate', code: imports.use('validate', './validate.js') },
    begun: begun.given,
    states: catalogue.states === null ? [] : [{ name: 'states', code: imports.use('states', './validate.js') }],
  };
};

/** Whether conditions or rules read what a hidden field takes over from a reference, which may change in the form. */
const isFollowed = (field: Field, { fields, rules, states }: Catalogue, { types }: ScreenParts): boolean => {
  if (typeOf(field, types).shownAs === undefined) return false;
  const expressions = [
    ...flatFields(fields, types).flatMap(({ showIf, requiredIf, readOnlyIf, compute }) => [
      showIf,
      requiredIf,
      readOnlyIf,
      compute,
    ]),
    ...rules.map(({ that }) => that),
    ...(states?.transitions ?? []).map(({ when }) => when ?? undefined),
  ];
  return expressions.some(
    (expression) => expression !== undefined && compiled(expression, { fields, types }).watch.includes(field.name),
  );
};

const formPart = (part: FormPart, catalogue: Catalogue, parts: ScreenParts): readonly Doc[] => {
  const { key, slot } = part;
  const inputs = part.fields
    .map((name) => fieldNamed(catalogue.fields, name))
    .filter((field) => !field.hidden || isFollowed(field, catalogue, parts))
    // Nobody fills in the state: transitions change it.
    .map((field) => formInput(field.name === catalogue.states?.field ? { ...field, readOnly: true } : field, parts));
  const drawn = slot === null ? inputs : [element(slotOf(slot, parts.imports), [], inputs)];
  if (key === null || drawn.length === 0) return drawn;
  return [
    element(parts.imports.use('FormSection', '#src/app/form/FormSection.tsx'), [textAttribute('name', key)], drawn),
  ];
};

/** One that is sensitive is drawn for those who may see it. */
const formInput = (field: Field, parts: ScreenParts): Doc =>
  field.sensitive === true
    ? element(parts.imports.use('Sensitive', '#src/app/form/Sensitive.tsx'), attributes({ source: field.name }), [
        inputElement(field, parts),
      ])
    : inputElement(field, parts);

const fragment = (children: readonly Doc[]): Doc => [
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
