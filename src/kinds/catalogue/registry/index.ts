import { present } from '#src/model/present.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import { type Institution, settingsOf } from '#src/model/institution.ts';
import { remembered } from '#src/model/memo.ts';
import { type Checked, type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { type Doc, print } from '../print/doc.ts';
import { array, literal, objectLiteral, quoted } from '../print/literal.ts';
import { variantFolder, variantOf } from '../variants.ts';

/** What the app starts from: `institutions.ts`, and for each `institutions/<code>.ts` and `registries/<code>.ts`. */
export const registries = (model: Checked): readonly GeneratedFile[] => [
  { path: 'institutions.ts', content: listOf(model.institutions) },
  ...model.institutions.flatMap((institution) => [
    {
      path: `institutions/${institution.code}.ts`,
      content: institutionModule(settingsOf(institution), institution.code),
    },
    { path: `registries/${institution.code}.ts`, content: registryOf(institution, model) },
  ]),
];

const listOf = (institutions: readonly InstitutionResources[]): string => {
  const entries = institutions.map(({ code }): readonly [string, Doc] => [
    code,
    `() => import(${quoted(`./institutions/${code}.ts`)})`,
  ]);
  return `${print(['export default ', objectLiteral(entries), ';'])}\n`;
};

const registryOf = (resources: InstitutionResources, model: Checked): string => {
  const all = [...ofKind(resources, 'catalogue').values()];
  return registryModule(
    settingsOf(resources),
    all.map(({ name }) => name),
    all.map(({ definition }) => definition.route),
    all.map((resource) => variantOf(model, resources, resource)),
  );
};

/** Loaded before anything is drawn, so that it leads to the resources and does not hold them. */
const institutionModule = remembered((institution: Institution, code: string): string => {
  const content = objectLiteral([
    ['institution', literal({ code, ...institution })],
    ['resources', `() => import(${quoted(`../registries/${code}.ts`)})`],
  ]);
  return [
    "import type { InstitutionModule } from '#src/app/registry/institution-module.ts';",
    '',
    print(['const module: InstitutionModule = ', content, ';']),
    '',
    'export default module;',
    '',
  ].join('\n');
});

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
