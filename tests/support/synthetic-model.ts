import { defaultInstitution } from '#src/kinds/institution/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { CatalogueResource, InstitutionResources } from '#src/model/resource.ts';

/** An institution with the catalogues, by resource name, for tests of what comes after the pipeline. */
export const institution = (
  companyId: number,
  catalogues: Readonly<Record<string, Catalogue>>,
  code = `inst${companyId}`,
): InstitutionResources => ({
  code,
  institution: {
    ...defaultInstitution(code),
    name: `Institución ${companyId}`,
    companyId,
    colors: { primary: '#003366', secondary: '#cc9900' },
  },
  menu: [],
  declared: { institution: null, menu: null },
  catalogues: new Map(Object.entries(catalogues).map(([name, definition]) => [name, resource(name, definition)])),
});

/** A resource whose definition comes from no file. */
export const resource = (name: string, definition: Catalogue): CatalogueResource => ({
  kind: 'catalogue',
  name,
  definition,
  data: {},
  lost: [],
  sources: [],
  origin: () => ({ file: `${name}.yaml`, line: 1, column: 1, length: 1 }),
});
