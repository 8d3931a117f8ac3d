import { present } from '#src/model/present.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import { type Institution, settingsOf } from '#src/model/institution.ts';
import { remembered } from '#src/model/memo.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import { type Doc, print } from './doc.ts';
import { array, literal, quoted } from './literal.ts';
import { variantFolder, variantOf, withModules } from './variants.ts';

const isPublic = ({ screens }: InstitutionResources, name: string): boolean => screens.get(name)?.isPublic === true;

/** What leads the app to the chunk of each resource: `registries/<code>.ts` for each institution. */
export const registries = (model: Checked): readonly GeneratedFile[] =>
  model.institutions.map((institution) => ({
    path: registryPath(institution.code),
    content: registryOf(institution, model),
  }));

/** Where an institution's registry is, relative to `.generated/`. */
export const registryPath = (code: string): string => `registries/${code}.ts`;

const registryOf = (institution: InstitutionResources, model: Checked): string => {
  const all = withModules(model, institution).filter(({ name }) => !isPublic(institution, name));
  return registryModule(
    settingsOf(institution),
    all.map(({ name }) => name),
    all.map(({ name }) => institution.screens.get(name)?.route ?? null),
    all.map((resource) => variantOf(model, institution, resource)),
  );
};

/** Nothing but names and chunks: loaded before the first screen is drawn. Most changes leave these as they are. */
const registryModule = remembered(
  (
    _institution: Institution,
    names: readonly string[],
    routes: readonly (string | null)[],
    variants: readonly string[],
  ): string => {
    const entries = names.map((name, index) =>
      entryOf(name, routes[index] ?? null, present(variants[index], `The variant of ${name}`)),
    );
    return [
      "import type { RegistryEntry } from '#src/app/registry/resource-module.ts';",
      '',
      print(['const registry: readonly RegistryEntry[] = ', array(entries), ';']),
      '',
      'export default registry;',
      '',
    ].join('\n');
  },
);

/** `['financieros/bancos', () => import('…')]`, with the route where it is not the name's own. */
const entryOf = (name: string, route: string | null, variant: string): Doc => {
  const load = `() => import(${quoted(`../${variantFolder(name, variant)}/index.ts`)})`;
  return array([quoted(name), load, ...(route === `/${name}` ? [] : [literal(route)])]);
};

/** The pages of an institution that strangers open: of each its name, where its modules are, its address. */
export const publicPages = (
  model: Checked,
  institution: InstitutionResources,
): readonly (readonly [name: string, folder: string, route: string | null])[] =>
  withModules(model, institution)
    .filter(({ name }) => isPublic(institution, name))
    .map((resource) => [
      resource.name,
      variantFolder(resource.name, variantOf(model, institution, resource)),
      institution.screens.get(resource.name)?.route ?? null,
    ]);

/** `[['area/name', () => import('…'), '/address']]` */
export const publicPagesDoc = (pages: ReturnType<typeof publicPages>): Doc =>
  array(
    pages.map(([name, folder, route]) =>
      array([quoted(name), `() => import(${quoted(`../${folder}/index.ts`)})`, literal(route)]),
    ),
  );
