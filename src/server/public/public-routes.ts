import { orEmpty } from '#src/model/absent.ts';
import { type Institution, settingsOf } from '#src/model/institution.ts';
import type { FastifyInstance } from 'fastify';
import type { InstitutionResources } from '#src/model/resource.ts';
import { OWN_DATA_PATH } from '../auth/own-data-routes.ts';
import { SIGN_OUT_PATH } from '../auth/sign-out-routes.ts';
import { SHARED_PATH } from '../catalogue/sharing/path.ts';
import { FIND_PATH } from '../catalogue/find/path.ts';
import { EXPORT_PATH } from '../exports/path.ts';
import { HISTORY_PATH } from '../history/path.ts';
import { IMPORT_PATH } from '../imports/path.ts';
import { PRINT_PATH } from '../prints/path.ts';
import { STATES_PATH } from '../states/path.ts';
import { UNDO_PATH } from '../undo/path.ts';
import { USES_PATH } from '../uses/path.ts';
import { VIEWS_PATH } from '../views/path.ts';
import { FILES_PATH } from '../files/targets.ts';
import { HOME_PATH } from '../home/path.ts';
import { JOBS_PATH } from '../jobs/path.ts';
import { MANUAL_PATH } from '../manual/path.ts';
import { MEMORY_PATH } from '../memory/path.ts';
import { institutionOf } from '../http/request-context.ts';

const PRODUCT = 'Rectoría';

const PUBLIC = { config: { access: 'public' } } as const;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const element = (name: string, text: string): string =>
  `<${name}>${text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character)}</${name}>`;

const universityXml = ({ code }: InstitutionResources, institution: Institution): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<info>',
    element('university', code),
    element('system', institution.name),
    element('email', orEmpty(institution.email)),
    element('telefono', orEmpty(institution.telefono)),
    element('software', PRODUCT),
    '</info>',
    '',
  ].join('\n');

/** What the app must know before anybody signs in: the institution (F091), its colours, what this server can do. */
export function servePublic(app: FastifyInstance): void {
  app.get('/university.xml', PUBLIC, async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(universityXml(institutionOf(request), settingsOf(institutionOf(request)))),
  );

  app.get('/api/planta-fisica/instituciones/Institution_Color', PUBLIC, async (request) => {
    const { primary, secondary } = settingsOf(institutionOf(request)).colors;
    return { primaryColor: primary, secondaryColor: secondary };
  });

  app.get('/api/capacidades', PUBLIC, async () => ({
    version: 1,
    permissions: 'api/seguridad/mis-permisos',
    rowVersion: true,
    idempotency: true,
    files: FILES_PATH,
    transitions: true,
    messages: true,
    ownData: OWN_DATA_PATH,
    signOut: SIGN_OUT_PATH,
    find: FIND_PATH,
    shared: SHARED_PATH,
    jobs: JOBS_PATH,
    home: HOME_PATH,
    manual: MANUAL_PATH,
    export: EXPORT_PATH,
    history: HISTORY_PATH,
    uses: USES_PATH,
    states: STATES_PATH,
    import: IMPORT_PATH,
    undo: UNDO_PATH,
    views: VIEWS_PATH,
    memory: MEMORY_PATH,
    conditions: true,
    print: PRINT_PATH,
    presence: true,
    codes: true,
    students: false,
  }));
}
