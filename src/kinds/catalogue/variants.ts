import { present } from '#src/model/present.ts';
import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import { remembered } from '#src/model/memo.ts';
import { type Checked, type InstitutionResources, ofKind } from '#src/model/resource.ts';

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
  [...variantsByName(model).values()].flatMap((variants) => variants);

/** The name of the variant that the institution's resource is. */
export const variantOf = (model: Checked, { code }: InstitutionResources, { name }: CatalogueResource): string => {
  const variant = variantsByName(model)
    .get(name)
    ?.find(({ institutions }) => institutions.includes(code));
  if (!variant) throw new Error(`The institution ${code} has no resource ${name}`);
  return variant.name;
};

/** Folder of a variant's modules, relative to `.generated/`. */
export const variantFolder = (resource: string, variant: string): string => `screens/${resource}/${variant}`;

type VariantsByName = ReadonlyMap<string, readonly Variant[]>;

const known = new WeakMap<Checked, VariantsByName>();

/** The variants of every resource, in the order of names; worked out once for a model. */
const variantsByName = (model: Checked): VariantsByName => {
  const variants = known.get(model) ?? findVariants(model);
  known.set(model, variants);
  return variants;
};

const findVariants = (model: Checked): VariantsByName => {
  const institutions = model.institutions.toSorted(byCode);
  const names = [...new Set(institutions.flatMap((one) => [...ofKind(one, 'catalogue').keys()]))].toSorted();
  return new Map(names.map((name) => [name, variantsNamed(name, model.base, institutions)]));
};

const variantsNamed = (
  name: string,
  base: InstitutionResources,
  institutions: readonly InstitutionResources[],
): readonly Variant[] => {
  const having = institutions.filter((one) => ofKind(one, 'catalogue').has(name));
  const own = having.flatMap((one) => ofKind(one, 'catalogue').get(name) ?? []);
  const codes = having.map(({ code }) => code);
  const [first] = own;
  return first === undefined ? [] : variantsIn(first, ofKind(base, 'catalogue').get(name), codes, own);
};

/** What the resources of one name are: the same ones are asked for again whenever another one has changed. */
const variantsIn = remembered(
  (
    _first: CatalogueResource,
    base: CatalogueResource | undefined,
    codes: readonly string[],
    own: readonly CatalogueResource[],
  ): readonly Variant[] => {
    const baseContent = base && contentOf(base.definition);
    const variants = new Map<string, Variant>();
    for (const [index, resource] of own.entries()) {
      const code = present(codes[index], 'The code of an institution');
      const content = contentOf(resource.definition);
      const first = variants.get(content);
      variants.set(content, {
        name: first?.name ?? (content === baseContent ? 'base' : code),
        resource: content === baseContent && base ? base : (first?.resource ?? resource),
        institutions: [...(first?.institutions ?? []), code],
      });
    }
    return [...variants.values()].toSorted(byName);
  },
);

const byName = (a: Variant, b: Variant): number => compare(a.name, b.name);

const byCode = (a: InstitutionResources, b: InstitutionResources): number => compare(a.code, b.code);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const contents = new WeakMap<Catalogue, string>();

/** What a definition says, as one text; the same object is read once. */
const contentOf = (definition: Catalogue): string => {
  const content = contents.get(definition) ?? JSON.stringify(definition);
  contents.set(definition, content);
  return content;
};
