import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import { type Doc, print } from '#src/codegen/doc.ts';
import { createImports, type Imports } from '#src/codegen/imports.ts';
import { attributes, element, parenthesized } from '#src/codegen/jsx.ts';
import { objectLiteral, quoted } from '#src/codegen/literal.ts';
import { drawnBy } from '../hand-written.ts';
import { fieldNamed } from '../record-schema.ts';
import { begunValues } from './begun.ts';
import { createExpressions } from './expressions.ts';
import { sections } from './form-parts.ts';
import { constant, fragment } from './form-view.ts';
import { tabs } from './page-view.ts';
import type { ScreenParts } from './screen-parts.ts';

const DRAWN = '#src/app/drawn';

/**
 * The generated screen of a catalogue as one that people go on writing, in a folder of `src/screens`: its columns, inputs
 * and sections stand there one by one, each still made of what the YAML of the institution says, and typed by the field's
 * name and type.
 */
export function ejectedScreen(
  resource: CatalogueResource,
  screen: string,
  types: FieldTypes,
): readonly GeneratedFile[] {
  const { definition } = resource;
  const generated = `#generated/screens/${resource.name}/${screen}.ts`;
  const imports = createImports();
  const list = definition.single ? [] : [listOf(definition, types, imports)];
  const view = [...list, formOf(definition, types, imports)];
  const head = [
    "import type { ReactNode } from 'react';",
    ...imports.statements(),
    "import type { FieldOf } from '#src/model/hand-written.ts';",
    `import type { FieldTypes } from '${generated}';`,
  ].join('\n');
  const alias = `/** Fields of a type: where one goes, is renamed or becomes another, the type-check tells it here. */
type Of<Type extends string> = FieldOf<FieldTypes, Type>;`;
  return [
    { path: 'screen.tsx', content: `${[head, alias, ...view].join('\n\n')}\n` },
    { path: 'places.ts', content: placesOf(definition, screen, generated) },
  ];
}

/** `Of<'string'>`: what a name must be of. */
const of = (type: string): string => `Of<${quoted(type)}>`;

function listOf({ list, fields }: Catalogue, types: FieldTypes, imports: Imports): string {
  const flat = flatFields(fields, types);
  const column = imports.use('Column', `${DRAWN}/Column.tsx`);
  const columns = list.columns.map((name) =>
    element(`${column}<${of(fieldNamed(flat, name).type)}>`, attributes({ source: name })),
  );
  const added = element(imports.use('AddedColumns', `${DRAWN}/Column.tsx`), []);
  const view = element(imports.use('DrawnList', `${DRAWN}/DrawnList.tsx`), [], [...columns, added]);
  return print(['export const List = (): ReactNode => ', parenthesized(view, true), ';']);
}

function formOf(catalogue: Catalogue, types: FieldTypes, imports: Imports): string {
  const input = imports.use('Input', `${DRAWN}/Input.tsx`);
  const printed: ScreenParts['printed'] = {
    input: ({ name, type }: Field): Doc => element(`${input}<${of(type)}>`, attributes({ source: name })),
    slot: (name) => element(imports.use('Slot', `${DRAWN}/Slot.tsx`), attributes({ name })),
  };
  const parts = {
    types,
    imports,
    expressions: createExpressions({ fields: catalogue.fields, types }, imports),
    printed,
  };
  const added = element(imports.use('AddedFields', `${DRAWN}/Input.tsx`), []);
  const shown = withoutHidden(catalogue);
  const follow = begunValues(catalogue, parts);
  const fields =
    catalogue.page === null
      ? fragment([...sections(shown, parts), ...follow, added])
      : tabs(shown, catalogue.page, parts, [...follow, added]);
  const views = [
    ['Create', 'DrawnCreate'],
    ['Edit', 'DrawnEdit'],
  ] as const;
  return [
    constant('fields', fields),
    ...views.map(([name, drawn]) => {
      const tag = imports.use(drawn, `${DRAWN}/DrawnForm.tsx`);
      return `export const ${name} = (): ReactNode => <${tag}>{fields}</${tag}>;`;
    }),
  ].join('\n\n');
}

/** Hidden fields that conditions read are drawn among those that the screen knows nothing of. */
const withoutHidden = (catalogue: Catalogue): Catalogue => {
  const hidden = new Set(catalogue.fields.filter((field) => field.hidden).map(({ name }) => name));
  return {
    ...catalogue,
    form: catalogue.form.map((part) => ({ ...part, fields: part.fields.filter((name) => !hidden.has(name)) })),
  };
};

/** Where each field that the form shows is. */
function placesOf(catalogue: Catalogue, screen: string, generated: string): string {
  const [own] = drawnBy({ ...catalogue, screen });
  const places = objectLiteral((own?.fields ?? []).map((name) => [name, quoted('input')]));
  const said = objectLiteral([
    ['fields', places],
    ['added', 'true'],
  ]);
  return `import type { Places } from '#src/model/hand-written.ts';
import type { FieldName } from '${generated}';

${print(['export const places = ', said, ' satisfies Places<FieldName>;'])}
`;
}
