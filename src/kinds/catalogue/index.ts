import { fieldTypes } from '#src/fields/index.ts';
import type { Kind } from '#src/model/kind.ts';
import { addressesOfCatalogue } from './addresses.ts';
import { catalogueChanges } from './changes/index.ts';
import { defineCatalogue } from './define/catalogue.ts';
import { handWrittenOf } from './hand-written.ts';
import { linkCatalogues } from './link.ts';
import { catalogueManifest } from './manifest/index.ts';
import { manualOfCatalogue } from './manual/index.ts';
import { linksOfCatalogue } from './manual/links.ts';
import { catalogueModules } from './modules.ts';
import { isAddition, isKeyed, mentions, prune } from './overlay.ts';
import { picturedCatalogue } from './pictured/index.ts';
import { checkReferenceData } from './reference-data/check.ts';
import { firstRowsIn } from './reference-data/first-rows.ts';
import { keptIn } from './meaning/database-names.ts';
import * as rules from './rules/index.ts';
import { drawnTypes } from './record/drawn-types.ts';
import { scaffoldCatalogue } from './scaffold.ts';
import { screenOfCatalogue } from './screen.ts';
import { catalogueSchemas } from './schema/index.ts';
import { ejectedScreen } from './views/ejected-view.ts';
import { tablesOfCatalogues } from './tables/index.ts';
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
  mentions,
  formerName: ({ definition }) => definition.rename,
  // A transition that leads out of one state less is still there.
  isDemand: (path) => path[0] === 'constraints' || (path[0] === 'states' && path.length <= 3),
  standIn,
  link: linkCatalogues,
  rules: Object.values(rules),
  screen: screenOfCatalogue,
  addresses: addressesOfCatalogue,
  handWritten: handWrittenOf,
  modules: (resource) => catalogueModules(resource, fieldTypes),
  ejected: (resource, screen) => ejectedScreen(resource, screen, fieldTypes),
  generate: (model) => drawnTypes(model, fieldTypes),
  manifest: (resource) => catalogueManifest(resource, fieldTypes),
  manual: manualOfCatalogue,
  manualLinks: linksOfCatalogue,
  changes: catalogueChanges(fieldTypes),
  pictured: picturedCatalogue,
  scaffold: scaffoldCatalogue,
  tables: (institutions) => tablesOfCatalogues({ institutions }, fieldTypes),
  keptIn,
  firstRows: firstRowsIn,
  checkData: checkReferenceData,
  server: async () => (await import('./server.ts')).part,
};
