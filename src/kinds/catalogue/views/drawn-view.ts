import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { placesModule, screenModulePath } from '../hand-written.ts';
import { type Doc, enclosed, line, print } from '#src/codegen/doc.ts';
import { slotKey } from '#src/model/hand-written.ts';
import { attributes, element } from '#src/codegen/jsx.ts';
import { slotOf } from './components.ts';
import { createExpressions } from './expressions.ts';
import { formParts } from './form-view.ts';
import { header } from '#src/codegen/header.ts';
import { createImports } from '#src/codegen/imports.ts';
import { columnsConstant, listParts } from './list-view.ts';
import { singleView } from './single-view.ts';

/**
 * The React module of a catalogue whose screens are drawn by hand: what its generated screen would be made of, given to
 * the hand-written one.
 */
export const drawnModule = ({ definition, sources }: CatalogueResource, screen: string, types: FieldTypes): string => {
  const imports = createImports();
  const expressions = createExpressions({ fields: definition.fields, types }, imports);
  // By the key a hand-written screen finds it.
  const slot = (name: string, inputs: readonly Doc[]): Doc =>
    element(slotOf(name, imports), attributes({ key: slotKey(name) }), inputs);
  const parts = { types, imports, expressions, printed: { slot } };
  const list = listParts(definition, parts);
  const form = formParts(definition, parts);
  const columns = columnsConstant(definition, parts);
  const given = [...list.given, form.validate, ...form.begun, ...form.states, ...form.head];
  const named = given.map(({ name, code }): Doc => (name === code ? name : [name, ': ', code]));
  const variant = [
    'const variant = ',
    imports.use('drawnVariant', '#src/app/drawn/variant.ts'),
    '(',
    enclosed('{', [imports.use('places', `#${placesModule(screen)}`), 'columns', 'fields', ...named], '}', line),
    ');',
  ];
  imports.useAll('screen', `#${screenModulePath(screen)}`);
  imports.use('DrawnScreen', '#src/app/drawn/DrawnScreen.tsx');
  const views = definition.single ? ['Create', 'Edit'] : ['List', 'Create', 'Edit'];
  const single = definition.single ? [singleView(imports)] : [];
  return [
    [header(sources.map(({ file }) => file)), ...imports.statements()].join('\n'),
    ...list.definitions,
    columns,
    ...expressions.definitions(),
    ...form.definitions,
    print(variant),
    ...single,
    ...views.map((name) => `export const ${name} = () => <DrawnScreen variant={variant} view={screen.${name}} />;`),
  ]
    .join('\n\n')
    .concat('\n');
};
