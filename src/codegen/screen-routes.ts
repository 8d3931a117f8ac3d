import { screenOf } from '#src/model/kind.ts';
import type { Checked, KindName } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import { present } from '#src/model/present.ts';
import { OWN_SCREENS } from './own-screens.ts';
import { type Variant, variantFolder, variantsOf } from './variants.ts';

/** A route that opens a screen. */
export interface ScreenRoute {
  /** With a leading slash. */
  readonly path: string;
  /** Of the resource; `app` where it is a page of the app itself. */
  readonly kind: KindName | 'app';
  readonly title: Text;
  /** The YAML file, the most specific one where several make it up; of the app's own what says its address. */
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

/** Every route of the institution, or of all of them together, in order of path: of its resources, and the app's own. */
export const screenRoutes = (model: Checked, institution?: string): readonly ScreenRoute[] => {
  const variants = variantsOf(model);
  const names = [...new Set(variants.map(({ resource }) => resource.name))];
  const ofResources = names
    .flatMap((name) => screenVariant(model, name, institution) ?? [])
    .flatMap((variant) =>
      routeOf(
        model,
        variant,
        variants.filter(({ resource }) => resource.name === variant.resource.name),
      ),
    );
  return [...ofResources, ...ownRoutes(model)].toSorted((a, b) => (a.path < b.path ? -1 : 1));
};

const ownRoutes = ({ institutions }: Checked): readonly ScreenRoute[] =>
  OWN_SCREENS.map((screen) => ({
    ...screen,
    kind: 'app',
    source: 'src/model/own-routes.ts',
    handWritten: true,
    institutions: institutions.map(({ code }) => code).toSorted(),
  }));

/** The generated module that draws a screen, relative to the folder of its variant. */
export const SCREEN_MODULE = 'screen.tsx';

const has = ({ institutions }: Variant, code: string): boolean => institutions.includes(code);

const routeOf = ({ kinds }: Checked, { name, resource }: Variant, all: readonly Variant[]): readonly ScreenRoute[] => {
  const screen = screenOf(kinds, resource);
  if (screen === null || screen.route === null) return [];
  return [
    {
      path: screen.route,
      kind: resource.kind,
      title: screen.title,
      source: present(resource.sources[0], `The file of ${resource.name}`).file,
      module: screen.handWritten ?? `.generated/${variantFolder(resource.name, name)}/${SCREEN_MODULE}`,
      handWritten: screen.handWritten !== null,
      institutions: all.flatMap(({ institutions }) => institutions).toSorted(),
    },
  ];
};
