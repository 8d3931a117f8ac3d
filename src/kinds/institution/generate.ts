import { type Doc, print } from '#src/codegen/doc.ts';
import { literal, objectLiteral, quoted } from '#src/codegen/literal.ts';
import { registryPath } from '#src/codegen/registry.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import { type Institution, settingsOf } from '#src/model/institution.ts';
import { remembered } from '#src/model/memo.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';

/** What the app starts from: `institutions.ts`, and `institutions/<code>.ts` for each of them. */
export const generateInstitutions = ({ institutions }: Checked): readonly GeneratedFile[] => [
  { path: 'institutions.ts', content: listOf(institutions) },
  ...institutions.map((institution) => ({
    path: `institutions/${institution.code}.ts`,
    content: institutionModule(settingsOf(institution), institution.code),
  })),
];

const listOf = (institutions: readonly InstitutionResources[]): string => {
  const entries = institutions.map(({ code }): readonly [string, Doc] => [
    code,
    `() => import(${quoted(`./institutions/${code}.ts`)})`,
  ]);
  return `${print(['export default ', objectLiteral(entries), ';'])}\n`;
};

/** Loaded before anything is drawn, so that it leads to the resources and does not hold them. */
const institutionModule = remembered((institution: Institution, code: string): string => {
  const content = objectLiteral([
    ['institution', literal({ code, ...institution })],
    ['resources', `() => import(${quoted(`../${registryPath(code)}`)})`],
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
