import type { GeneratedFile } from '#src/model/generated.ts';
import type { Institution } from '#src/model/institution.ts';
import { remembered } from '#src/model/memo.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import { type Doc, print } from '../print/doc.ts';
import { array, literal, objectLiteral, quoted } from '../print/literal.ts';
import { variantFolder, variantOf } from '../variants.ts';

/** What the app starts from: `institutions.ts`, and `institutions/<code>.ts` for each. */
export const registries = (model: Checked): readonly GeneratedFile[] => [
  { path: 'institutions.ts', content: listOf(model.institutions) },
  ...model.institutions.map((institution) => ({
    path: `institutions/${institution.code}.ts`,
    content: registryOf(institution, model),
  })),
];

const listOf = (institutions: readonly InstitutionResources[]): string => {
  const entries = institutions.map(({ code }): readonly [string, Doc] => [
    code,
    `() => import(${quoted(`./institutions/${code}.ts`)})`,
  ]);
  return `${print(['export default ', objectLiteral(entries), ';'])}\n`;
};

const registryOf = (resources: InstitutionResources, model: Checked): string => {
  const { code, institution, catalogues } = resources;
  const all = [...catalogues.values()];
  return registryModule(
    institution,
    code,
    all.map(({ name }) => name),
    all.map(({ definition }) => definition.route),
    all.map((resource) => variantOf(model, resources, resource)),
  );
};

/** Nothing but names and chunks: this is loaded before anything is drawn. Most changes leave these as they are. */
const registryModule = remembered(registryText);

function registryText(
  institution: Institution,
  code: string,
  names: readonly string[],
  routes: readonly (string | null)[],
  variants: readonly string[],
): string {
  const entries = names.map((name, index) => entryOf(name, routes[index] ?? null, variants[index] ?? ''));
  const content = objectLiteral([
    ['institution', literal({ code, ...institution })],
    ['resources', array(entries)],
  ]);
  return [
    "import type { InstitutionModule } from '#src/app/registry/institution-module.ts';",
    '',
    print(['const registry: InstitutionModule = ', content, ';']),
    '',
    'export default registry;',
    '',
  ].join('\n');
}

/** `['financieros/bancos', () => import('…')]`, with the route where it is not the name's own. */
const entryOf = (name: string, route: string | null, variant: string): Doc => {
  const load = `() => import(${quoted(`../${variantFolder(name, variant)}/index.ts`)})`;
  return array([quoted(name), load, ...(route === `/${name}` ? [] : [literal(route)])]);
};
