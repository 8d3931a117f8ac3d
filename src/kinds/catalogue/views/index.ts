import type { CatalogueResource } from '#src/model/resource.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { createExpressions } from './expressions.ts';
import { formView } from './form-view.ts';
import { createImports } from './imports.ts';
import { listView } from './list-view.ts';

/** The React module of a catalogue's screens: `List`, `Create`, `Edit`. */
export const screenModule = ({ definition, sources }: CatalogueResource, types: FieldTypes): string => {
  const imports = createImports();
  const expressions = createExpressions({ fields: definition.fields, types }, imports);
  const parts = { types, imports, expressions };
  const list = listView(definition, parts);
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

/** Where the screen is declared, the most specific file first. */
const header = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0
    ? `// From ${first}. Edit that file, not this one.`
    : [`// From ${first}`, ...others.map((file) => `// and ${file}.`), '// Edit those files, not this one.'].join('\n');
