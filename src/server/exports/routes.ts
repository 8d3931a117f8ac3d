import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesImports } from '#src/kinds/catalogue/imports.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { formatNumber } from '#src/fields/shown-numbers.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { type Shares, sharesOf } from '../askers/shares.ts';
import type { Ask } from '../catalogue/paged/page.ts';
import { readersOf } from '../catalogue/reading/access-of.ts';
import { grantsOfNamed, namedResource } from '../catalogue/reading/named-resource.ts';
import { OPENED_BY } from '../catalogue/reading/opened-by.ts';
import type { Repositories, Repository } from '../catalogue/repository/repository.ts';
import { inLists, visibilityFor } from '../catalogue/repository/visibility.ts';
import { POOLS } from '../db/connection/pool-limits.ts';
import type { Database } from '../db/database.ts';
import { dispositionOf } from '../files/disposition.ts';
import type { Allowed } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { askerOf, institutionOf, languageOf, tenantOf } from '../http/request-context.ts';
import { endWhenStuck } from '../http/unsent-answers.ts';
import { copiedOf } from '../sql/copied.ts';
import { statementOf } from '../sql/prepared.ts';
import type { Fragment } from '../sql/sql.ts';
import { type AskedExport, askedExport, notedOf } from './asked.ts';
import type { SeesLabels, Told } from './column-sql.ts';
import { allColumns, type ExportColumn, exportColumns, numberColumn } from './columns.ts';
import { exportName } from './file-name.ts';
import { formats } from './formats.ts';
import { noteBegun, noteEnded } from './note.ts';
import { paperOf } from './pdf/paper-of.ts';
import { EXPORT_PATH } from './path.ts';
import { rowsSql } from './rows-sql.ts';
import { fileOfCopied, type MadeFile } from './send-copied.ts';

export interface ExportServices {
  readonly institutions: readonly InstitutionResources[];
  readonly types: FieldTypes;
  readonly database: Database;
  readonly repositories: Repositories;
  /** Where the logos of institutions are. */
  readonly resourcesDir: string;
}

interface ExportRoute {
  readonly Params: { readonly area: string; readonly nombre: string };
}

const refusal = (): Error => new ProblemError('exports-busy', { headers: { 'Retry-After': '30' } });

/** Whoever would have to wait for an export is told so: it may take as long as somebody takes its rows. */
function exportTurns(): Shares {
  const ofOne = sharesOf({ ofOne: 2, waitingOfOne: 0, refusal });
  const ofAll = sharesOf({ ofOne: POOLS.exports.size, waitingOfOne: 0, refusal });
  return (asker, work) => ofOne(asker, () => ofAll('all', work));
}

const isOffered = ({ definition }: CatalogueResource): boolean => definition.list.export;

const ACCESS = grantsOfNamed(isOffered, 'export');

/** What is not to be seen is not to be taken away either. */
function seenBy(may: Allowed, resource: CatalogueResource, request: FastifyRequest, all: Repositories): Repository {
  const visibility = inLists(visibilityFor((action) => may(resource.name, action)));
  if (visibility === 'choice') throw new ProblemError('forbidden');
  return all(institutionOf(request), resource, visibility);
}

function columnsOf(repository: Repository, asked: AskedExport, told: Told) {
  const names = asked.columns === null ? allColumns(repository) : (asked.columns ?? repository.catalogue.list.columns);
  return exportColumns(repository, names, told).map((found): ExportColumn => {
    if (found === null) throw new ProblemError('bad-parameter', { params: { name: 'columnas' } });
    return found;
  });
}

/** What somebody reads on paper has no million rows. */
async function holdTo(most: number, counted: Fragment, ask: Ask): Promise<void> {
  const [found] = await ask(statementOf(counted));
  if (Number(found?.['rows']) > most)
    throw new ProblemError('export-too-long', { params: { most: formatNumber(most) } });
}

/** `POST api/exportar/AREA/NAME`: the list of a catalogue as a file, which leaves while it is read. */
export function serveExports(app: FastifyInstance, services: ExportServices): void {
  const { types, database, repositories, resourcesDir } = services;
  const turns = exportTurns();

  /** Whether the rows may come back by an import. */
  const mayBringBack = ({ name, definition }: CatalogueResource, may: Allowed): boolean =>
    takesImports(definition, types) && (may(name, OPENED_BY.create) || may(name, OPENED_BY.update));

  const make = async (request: FastifyRequest, resource: CatalogueResource, asked: AskedExport): Promise<MadeFile> => {
    const may = await request.may();
    const repository = seenBy(may, resource, request, repositories);
    const readers = readersOf(institutionOf(request), types);
    const sees: SeesLabels = (name) => readers.get(name)?.some((grant) => may(grant.resource, grant.action)) === true;
    const told = { language: languageOf(request), sees };
    const chosen = columnsOf(repository, asked, told);
    const columns =
      asked.columns === null && asked.format !== 'pdf' && mayBringBack(resource, may)
        ? [numberColumn(repository, told.language), ...chosen]
        : chosen;
    const tenant = tenantOf(request);
    const ask = (...statements: Parameters<typeof database.batch>[1]) => database.aside.batch(tenant, statements);
    const format = formats[asked.format];
    const {
      values,
      options,
      make: made,
    } = format.plan(columns, asked, {
      title: resource.definition.title[told.language],
      paper: () => paperOf(repository, resource, asked, told, ask, resourcesDir),
    });
    const { select, counted } = await rowsSql(repository, asked, columns, values, { ask, told });
    if (format.most !== undefined) await holdTo(format.most, counted(format.most), ask);
    const [note] = await database.batch(tenant, [
      noteBegun(resource.name, asked.format, JSON.stringify(notedOf(asked))),
    ]);
    const end = async (rows: number, complete: boolean): Promise<void> => {
      try {
        await database.batch(tenant, [noteEnded(Number(note?.['id']), rows, complete)]);
      } catch (error) {
        request.log.error({ err: error }, 'How an export ended could not be noted.');
      }
    };
    try {
      const file = await fileOfCopied(database.exports, tenant, copiedOf(select, options), made);
      // Nobody waits for that, nor for a place until then.
      void file.ended.then(({ rows, complete }) => end(rows, complete));
      return file;
    } catch (error) {
      await end(0, false);
      throw error;
    }
  };

  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const institution = institutionOf(request);
    const resource = namedResource(request, institution);
    if (resource === undefined) throw new ProblemError('not-found');
    const asked = askedExport(request.body);
    const { content, ended } = await make(request, resource, asked);
    const { type, ending } = formats[asked.format];
    const name = exportName(resource, institution, languageOf(request), ending);
    const stopLooking = endWhenStuck(request.raw.socket, undefined, () => request.raw.socket.writableLength > 0);
    void reply.type(type).header('Content-Disposition', dispositionOf(name, type)).send(content);
    try {
      await ended;
    } finally {
      stopLooking();
    }
  };

  app.post<ExportRoute>(`/${EXPORT_PATH}/:area/:nombre`, { config: { access: ACCESS } }, async (request, reply) => {
    await turns(askerOf(request), () => send(request, reply));
    return reply;
  });
}
