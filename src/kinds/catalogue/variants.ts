import type { Catalogue } from '#src/model/catalogue.ts';
import type { CatalogueResource, Checked, InstitutionResources } from '#src/model/resource.ts';

/** One distinct definition of a catalogue: institutions that resolve to the same one share its modules. */
export interface Variant {
  /** `base` where it is base's own, else the first code among its institutions. */
  readonly name: string;
  readonly resource: CatalogueResource;
  /** Codes, in order. */
  readonly institutions: readonly string[];
}

/** Every variant that an institution uses, in the order of resource and variant names. */
export const variantsOf = (model: Checked): readonly Variant[] =>
  resourceNames(model).flatMap((name) => [...variantsByName(model, name).values()].toSorted(byName));

/** The name of the variant that the institution's resource is. */
export const variantOf = (model: Checked, { code }: InstitutionResources, { name }: CatalogueResource): string => {
  const variant = [...variantsByName(model, name).values()].find(({ institutions }) => institutions.includes(code));
  if (!variant) throw new Error(`The institution ${code} has no resource ${name}`);
  return variant.name;
};

/** Folder of a variant's modules, relative to `.generated/`. */
export const variantFolder = (resource: string, variant: string): string => `screens/${resource}/${variant}`;

const resourceNames = (model: Checked): readonly string[] =>
  [...new Set(model.institutions.flatMap(({ catalogues }) => [...catalogues.keys()]))].toSorted();

const variantsByName = (model: Checked, name: string): ReadonlyMap<string, Variant> => {
  const base = model.base.catalogues.get(name);
  const baseContent = base && contentOf(base.definition);
  const variants = new Map<string, Variant>();
  for (const { code, catalogues } of model.institutions.toSorted(byCode)) {
    const resource = catalogues.get(name);
    if (!resource) continue;
    const content = contentOf(resource.definition);
    const known = variants.get(content);
    variants.set(content, {
      name: known?.name ?? (content === baseContent ? 'base' : code),
      resource: content === baseContent && base ? base : (known?.resource ?? resource),
      institutions: [...(known?.institutions ?? []), code],
    });
  }
  return variants;
};

const byName = (a: Variant, b: Variant): number => compare(a.name, b.name);

const byCode = (a: InstitutionResources, b: InstitutionResources): number => compare(a.code, b.code);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const contents = new WeakMap<Catalogue, string>();

/** What a definition says, as one text; the same object is read once. */
const contentOf = (definition: Catalogue): string => {
  const known = contents.get(definition) ?? JSON.stringify(definition);
  contents.set(definition, known);
  return known;
};
