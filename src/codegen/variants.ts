import { type AnyKind, kindNamed } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import { present } from '#src/model/present.ts';
import {
  type Checked,
  facesOf,
  type InstitutionResources,
  isOfKind,
  type KindName,
  type Resource,
  type Resources,
} from '#src/model/resource.ts';

/** One distinct definition of a resource that becomes modules: institutions that resolve to the same one share them. */
export interface Variant<K extends KindName = KindName> {
  /** `base` where it is base's own, else the first code among its institutions: of those that extend the fewest others. */
  readonly name: string;
  readonly resource: Resource<K>;
  /** Codes, in order. */
  readonly institutions: readonly string[];
}

/** Every variant that an institution uses, in the order of resource and variant names. */
export const variantsOf = (model: Checked): readonly Variant[] => [...variantsByName(model).values()].flat();

/** The variants of resources of one kind. */
export const variantsOfKind = <K extends KindName>(model: Checked, kind: K): readonly Variant<K>[] =>
  variantsOf(model).flatMap(({ resource, ...variant }) =>
    facesOf(resource).flatMap((face) => (isOfKind(face, kind) ? [{ ...variant, resource: face }] : [])),
  );

/** The name of the variant that the institution's resource is. */
export const variantOf = (model: Checked, { code }: InstitutionResources, { name }: Resource): string => {
  const variant = variantsByName(model)
    .get(name)
    ?.find(({ institutions }) => institutions.includes(code));
  if (!variant) throw new Error(`The institution ${code} has no resource ${name}`);
  return variant.name;
};

/** Folder of a variant's modules, relative to `.generated/`. */
export const variantFolder = (resource: string, variant: string): string => `screens/${resource}/${variant}`;

/** Resources that become modules, in the order of names. */
export const withModules = (model: Checked, { resources }: InstitutionResources): readonly Resource[] =>
  [...resources.values()].filter((resource) =>
    facesOf(resource).some(({ kind }) => becomesModules(kindNamed(model.kinds, kind))),
  );

const becomesModules = ({ modules }: Pick<AnyKind, 'modules'>): boolean => modules !== undefined;

type VariantsByName = ReadonlyMap<string, readonly Variant[]>;

/** Beside each model: what was worked out of it once, or told of it by what was built (`rememberVariants`). */
const known = new WeakMap<Checked, VariantsByName>();

/** The variants of every resource, in the order of names; worked out once for a model, and kept in `known`. */
const variantsByName = (model: Checked): VariantsByName => {
  const variants = known.get(model) ?? findVariants(model);
  known.set(model, variants);
  return variants;
};

/** For a model that is read from what was built: the variants that were found then, every one that an institution uses. */
export function rememberVariants(model: Checked, variants: readonly Variant[]): void {
  const byResource = new Map<string, Variant[]>();
  for (const variant of variants.toSorted((a, b) => compare(a.resource.name, b.resource.name) || byName(a, b))) {
    const { name } = variant.resource;
    byResource.set(name, [...(byResource.get(name) ?? []), variant]);
  }
  known.set(model, byResource);
}

const findVariants = (model: Checked): VariantsByName => {
  const institutions = model.institutions.toSorted((a, b) => a.over.length - b.over.length || byCode(a, b));
  const names = new Set(institutions.flatMap((one) => withModules(model, one).map(({ name }) => name)));
  return new Map([...names].toSorted().map((name) => [name, variantsNamed(name, model.base.resources, institutions)]));
};

const variantsNamed = (
  name: string,
  base: Resources,
  institutions: readonly InstitutionResources[],
): readonly Variant[] => {
  const having = institutions.filter(({ resources }) => resources.has(name));
  const own = having.flatMap(({ resources }) => resources.get(name) ?? []);
  const codes = having.map(({ code }) => code);
  const [first] = own;
  return first === undefined ? [] : variantsIn(first, base.get(name), codes, own);
};

/** What the resources of one name are: the same ones are asked for again whenever another one has changed. */
const variantsIn = remembered(
  (
    _first: Resource,
    base: Resource | undefined,
    codes: readonly string[],
    own: readonly Resource[],
  ): readonly Variant[] => {
    const baseContent = base && contentOf(base);
    const variants = new Map<string, Variant>();
    for (const [index, resource] of own.entries()) {
      const code = present(codes[index], 'The code of an institution');
      const content = contentOf(resource);
      const first = variants.get(content);
      variants.set(content, {
        name: first?.name ?? (content === baseContent ? 'base' : code),
        resource: content === baseContent && base ? base : (first?.resource ?? resource),
        institutions: [...(first?.institutions ?? []), code],
      });
    }
    return [...variants.values()]
      .map((variant) => ({ ...variant, institutions: variant.institutions.toSorted() }))
      .toSorted(byName);
  },
);

const byName = (a: Variant, b: Variant): number => compare(a.name, b.name);

const byCode = (a: InstitutionResources, b: InstitutionResources): number => compare(a.code, b.code);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What a definition says, as one text. */
const textOf = remembered(
  (definition: Resource['definition'], kind: KindName) => `${kind} ${JSON.stringify(definition)}`,
);

/** What a resource says, as one text. */
const contentOf = (resource: Resource): string =>
  facesOf(resource)
    .map(({ kind, definition }) => textOf(definition, kind))
    .join('\n');
