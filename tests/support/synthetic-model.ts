import { kinds } from '#src/kinds/index.ts';
import { defaultInstitution } from '#src/kinds/institution/index.ts';
import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import { screenOf } from '#src/model/kind.ts';
import type { Definitions, InstitutionResources, KindName, Resource } from '#src/model/resource.ts';
import { screensByName } from '#src/model/screen.ts';

/** An institution with the catalogues, by resource name, for tests of what comes after the pipeline. */
export const institution = (
  companyId: number,
  catalogues: Readonly<Record<string, Catalogue>>,
  code = `inst${companyId}`,
): InstitutionResources => {
  const resources = new Map(
    [
      ...Object.entries(catalogues).map(([name, definition]) => resource(name, definition)),
      resourceOf('institution', 'institution', {
        ...defaultInstitution(code),
        name: `Institución ${companyId}`,
        companyId,
        colors: { primary: '#003366', secondary: '#cc9900' },
      }),
      resourceOf('menu', 'menu', { entries: [], areas: [] }),
    ].map((one): [string, Resource] => [one.name, one]),
  );
  return {
    code,
    over: [],
    resources,
    screens: screensByName(resources, (each) => screenOf(kinds, each)),
    removed: new Map(),
  };
};

/** A catalogue whose definition comes from no file. */
export const resource = (name: string, definition: Catalogue): CatalogueResource =>
  resourceOf('catalogue', name, definition);

const resourceOf = <K extends KindName>(kind: K, name: string, definition: Definitions[K]): Resource<K> => ({
  kind,
  name,
  definition,
  data: {},
  leftOut: [],
  sources: [],
  origin: () => ({ file: `${name}.yaml`, line: 1, column: 1, length: 1 }),
});
