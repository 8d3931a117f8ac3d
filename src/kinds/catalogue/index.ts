import { fieldTypes } from '#src/fields/index.ts';
import type { Kind } from '#src/model/kind.ts';
import { defineCatalogue } from './define/catalogue.ts';
import { generateCatalogues } from './generate.ts';
import { handWrittenOf } from './hand-written.ts';
import { linkCatalogues } from './link.ts';
import { isAddition, isKeyed, prune } from './overlay.ts';
import * as rules from './rules/index.ts';
import { screenOfCatalogue } from './screen.ts';
import { catalogueSchemas } from './schema/index.ts';
import { standIn } from './stand-in.ts';

export const catalogue: Kind<'catalogue'> = {
  name: 'catalogue',
  summary: 'List, Create and Edit over one endpoint and one table.',
  fileName: null,
  ...catalogueSchemas(fieldTypes),
  define: (data, name) => defineCatalogue(data, name, fieldTypes),
  keyed: isKeyed,
  isAddition,
  prune,
  standIn,
  link: linkCatalogues,
  rules: Object.values(rules),
  screen: screenOfCatalogue,
  handWritten: handWrittenOf,
  generate: (model) => generateCatalogues(model, fieldTypes),
};
