import type { FastifyInstance } from 'fastify';
import { LONGEST_SEARCH } from '#src/model/address.ts';
import { remembered } from '#src/model/memo.ts';
import type { ManualPage } from '#src/model/manual.ts';
import { type Checked, type InstitutionResources, theOne } from '#src/model/resource.ts';
import { areaOf } from '#src/model/area.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { areaTitle } from '#src/kinds/menu/area-title.ts';
import { dictionaryOf } from '#src/manual/dictionary.ts';
import { dictionaryCsv } from '#src/manual/dictionary-texts.ts';
import { manualNames, manualPage } from '#src/manual/manual.ts';
import { pageText } from '#src/manual/text.ts';
import { foldKey } from '#src/runtime/fold.ts';
import type { Access } from '../http/access.ts';
import { dispositionOf } from '../files/disposition.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf } from '../http/request-context.ts';
import { MANUAL_PATH } from './path.ts';
import { wirePage } from './wire.ts';

const SIGNED_IN = { config: { access: 'signed-in' } } as const;

/** The dictionary tells how everything is kept: it is for who may see who may do what. */
const AUDITORS: Access = { grantsOf: async () => [{ resource: 'seguridad/roles', action: 'view' }] };

/** Pages are made when they are first asked for; of an institution there are as many as it has screens. */
const pagesOf = remembered((_institution: InstitutionResources) => new Map<string, ManualPage | null>());

/** What each page is searched in, folded; made when somebody first searches. */
const textsOf = remembered(
  (institution: InstitutionResources, model: Checked): ReadonlyMap<string, string> =>
    new Map(
      manualNames(institution).flatMap((name) => {
        const page = pageOf(name, institution, model);
        if (page === null) return [];
        return [[name, LANGUAGES.map((language) => foldKey(pageText(page, language))).join('\n')] as const];
      }),
    ),
);

function pageOf(name: string, institution: InstitutionResources, model: Checked): ManualPage | null {
  const pages = pagesOf(institution);
  const known = pages.get(name);
  if (known !== undefined) return known;
  const page = manualPage(name, institution, model);
  pages.set(name, page);
  return page;
}

interface Asked {
  readonly Querystring: { readonly value?: string | readonly string[] };
}

interface AskedPage {
  readonly Params: { readonly area: string; readonly nombre: string };
}

/** The words that are looked for; none where nothing is. */
function wordsIn(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  if (typeof value !== 'string' || value.length > LONGEST_SEARCH)
    throw new ProblemError('bad-parameter', { params: { name: 'value' } });
  return foldKey(value)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** The manual of the institution, made of its resources: the pages of what whoever asks may see, and the data dictionary. */
export function serveManual(app: FastifyInstance, model: Checked): void {
  app.get<Asked>(`/${MANUAL_PATH}`, SIGNED_IN, async (request) => {
    const institution = institutionOf(request);
    const may = await request.may();
    const words = wordsIn(request.query.value);
    const menu = theOne(institution, 'menu').definition;
    const names = manualNames(institution).filter((name) => may(name, 'view'));
    const texts = words.length === 0 ? null : textsOf(institution, model);
    const found = names.filter((name) => words.every((word) => texts?.get(name)?.includes(word) ?? true));
    return found.map((name) => {
      const screen = institution.screens.get(name);
      return {
        recurso: name,
        titulo: screen?.title,
        area: areaTitle(menu, areaOf(name)),
        ruta: screen?.route,
      };
    });
  });

  app.get(`/${MANUAL_PATH}/diccionario.csv`, { config: { access: AUDITORS } }, async (request, reply) => {
    const institution = institutionOf(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', dispositionOf('diccionario.csv', 'text/csv'))
      .send(`\uFEFF${dictionaryCsv(dictionaryOf(institution, model))}`);
  });

  app.get<AskedPage>(`/${MANUAL_PATH}/:area/:nombre`, SIGNED_IN, async (request) => {
    const institution = institutionOf(request);
    const { area, nombre } = request.params;
    const name = `${area}/${nombre}`;
    const may = await request.may();
    const page = may(name, 'view') ? pageOf(name, institution, model) : null;
    if (page === null) throw new ProblemError('not-found');
    return wirePage(page);
  });
}
