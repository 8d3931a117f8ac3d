import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { createExpressions } from './expressions.ts';
import { formView } from './form-view.ts';
import { header } from '#src/codegen/header.ts';
import { createImports } from '#src/codegen/imports.ts';
import { listView } from './list-view.ts';
import { singleView } from './single-view.ts';

/** The React module of a catalogue's screens: `List`, `Create`, `Edit`. */
export const screenModule = ({ definition, sources }: CatalogueResource, types: FieldTypes): string => {
  const imports = createImports();
  const expressions = createExpressions({ fields: definition.fields, types }, imports);
  const parts = { types, imports, expressions };
  const list = definition.single ? [singleView(imports)] : listView(definition, parts);
  const form = formView(definition, parts);
  return [
    [header(sources.map(({ file }) => file)), ...imports.statements()].join('\n'),
    ...list,
    ...expressions.definitions(),
    ...form,
  ]
    .join('\n\n')
    .concat('\n');
};
