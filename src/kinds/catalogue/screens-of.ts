import type { Checked } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import { screenModulePath } from './hand-written.ts';
import { type Variant, variantFolder, variantsOf } from './variants.ts';

/** A route that opens a screen. */
export interface ScreenRoute {
  /** With a leading slash. */
  readonly path: string;
  readonly kind: 'catalogue';
  readonly title: Text;
  /** The YAML file, the most specific one where several make it up. */
  readonly source: string;
  /** The module of the screen, relative to the project. */
  readonly module: string;
  readonly handWritten: boolean;
  /** Codes of the institutions that have the route, in order. */
  readonly institutions: readonly string[];
}

/** The variant of the resource that the institution has; without one, base's or else the first. */
export const screenVariant = (model: Checked, name: string, institution?: string): Variant | null => {
  const variants = variantsOf(model).filter(({ resource }) => resource.name === name);
  const own = variants.find((variant) =>
    institution === undefined ? variant.name === 'base' : has(variant, institution),
  );
  return own ?? (institution === undefined ? (variants[0] ?? null) : null);
};

/** Every route of the institution, or of all of them together, in order of path. */
export const screensOf = (model: Checked, institution?: string): readonly ScreenRoute[] => {
  const variants = variantsOf(model);
  const names = [...new Set(variants.map(({ resource }) => resource.name))];
  return names
    .flatMap((name) => screenVariant(model, name, institution) ?? [])
    .flatMap((variant) =>
      routeOf(
        variant,
        variants.filter(({ resource }) => resource.name === variant.resource.name),
      ),
    )
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
};

const has = ({ institutions }: Variant, code: string): boolean => institutions.includes(code);

const routeOf = (variant: Variant, all: readonly Variant[]): readonly ScreenRoute[] => {
  const { name, resource } = variant;
  const { route, title, screen } = resource.definition;
  if (route === null) return [];
  return [
    {
      path: route,
      kind: 'catalogue',
      title,
      source: resource.sources[0]?.file ?? '',
      module:
        screen === null ? `.generated/${variantFolder(resource.name, name)}/screen.tsx` : screenModulePath(screen),
      handWritten: screen !== null,
      institutions: all.flatMap(({ institutions }) => institutions).toSorted(),
    },
  ];
};
