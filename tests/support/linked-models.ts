import { linkCatalogues } from '#src/kinds/catalogue/link.ts';
import { usualTable } from '#src/kinds/catalogue/sql/names.ts';
import { kinds } from '#src/kinds/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { ofKind } from '#src/model/resource.ts';
import { catalogue } from './synthetic.ts';
import { institution } from './synthetic-model.ts';

/** The same catalogues at two institutions, each knowing the others of its own. */
export const modelOf = (catalogues: Readonly<Record<string, Catalogue>>) => {
  const institutions = [1, 2].map((company) => {
    const { resources, ...one } = institution(company, catalogues);
    const own = ofKind({ resources }, 'catalogue');
    return { ...one, resources: new Map([...resources, ...linkCatalogues(own)]) };
  });
  return { kinds, institutions };
};

export type LinkedModel = ReturnType<typeof modelOf>;

/** One catalogue of the area `pruebas`, its id and what it was called before. */
export const withId = (name: string, id: string, fields: readonly Field[], rename: string | null = null): LinkedModel =>
  modelOf({
    [`pruebas/${name}`]: catalogue(fields, {
      table: usualTable(`pruebas/${name}`),
      api: { ...catalogue([]).api, id },
      rename,
    }),
  });
