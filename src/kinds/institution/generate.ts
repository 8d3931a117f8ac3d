import { type Doc, print } from '#src/codegen/doc.ts';
import { literal, objectLiteral, quoted } from '#src/codegen/literal.ts';
import { publicPages, publicPagesDoc, registryPath } from '#src/codegen/registry.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import { type Institution, settingsOf } from '#src/model/institution.ts';
import { remembered } from '#src/model/memo.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';

/** What the app starts from: `institutions.ts`, and `institutions/<code>.ts` for each of them. */
export const generateInstitutions = (model: Checked): readonly GeneratedFile[] => [
  { path: 'institutions.ts', content: listOf(model.institutions) },
  ...model.institutions.map((institution) => ({
    path: `institutions/${institution.code}.ts`,
    content: institutionModule(settingsOf(institution), institution.code, publicPages(model, institution)),
  })),
];

const listOf = (institutions: readonly InstitutionResources[]): string => {
  const entries = institutions.map(({ code }): readonly [string, Doc] => [
    code,
    `() => import(${quoted(`./institutions/${code}.ts`)})`,
  ]);
  return `${print(['export default ', objectLiteral(entries), ';'])}\n`;
};

/** Loaded before anything is drawn, so that it leads to the resources and does not hold them; all but what strangers open. */
const institutionModule = remembered(
  (institution: Institution, code: string, pages: ReturnType<typeof publicPages>): string => {
    const content = objectLiteral([
      ['institution', literal({ code, ...institution })],
      ['publicPages', publicPagesDoc(pages)],
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
  },
);
