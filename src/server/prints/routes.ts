import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { formatNumber } from '#src/fields/shown-numbers.ts';
import { type Shares, sharesOf } from '../askers/shares.ts';
import { grantsOfNamed, namedResource } from '../catalogue/reading/named-resource.ts';
import { recordId } from '../catalogue/reading/read.ts';
import { paperName } from '../exports/file-name.ts';
import { paperWith } from '../exports/pdf/paper-of.ts';
import { dispositionOf } from '../files/disposition.ts';
import { ProblemError } from '../http/problem.ts';
import { askerOf, institutionOf, languageOf } from '../http/request-context.ts';
import { charactersIn } from './block.ts';
import { PRINT_PATH } from './path.ts';
import { printedRecord } from './printed-record.ts';
import { recordFile } from './record-file.ts';
import type { PrintServices } from './services.ts';

interface PrintRoute {
  readonly Params: { readonly area: string; readonly nombre: string; readonly id: string };
}

/** Some two hundred pages: paper that somebody reads. */
const MOST_CHARACTERS = 500_000;
const AT_ONCE = { ofOne: 2, ofAll: 4 };
const TYPE = 'application/pdf';

const refusal = (): Error => new ProblemError('prints-busy', { headers: { 'Retry-After': '5' } });

/** Whoever would have to wait for longer than others is told so. */
function printTurns(): Shares {
  const ofOne = sharesOf({ ofOne: AT_ONCE.ofOne, waitingOfOne: 0, refusal });
  const ofAll = sharesOf({ ofOne: AT_ONCE.ofAll, waitingOfOne: 8, refusal });
  return (asker, work) => ofOne(asker, () => ofAll('all', work));
}

const isOffered = ({ definition: { record } }: CatalogueResource): boolean => record.print;

/** Who may see the record. */
const ACCESS = grantsOfNamed(isOffered, 'view');

/** `GET api/imprimir/AREA/NAME/ID`: a record on the institution's paper, to whom may see it. */
export function servePrints(app: FastifyInstance, services: PrintServices): void {
  const turns = printTurns();

  const make = async (request: FastifyRequest, resource: CatalogueResource, id: number) => {
    const institution = institutionOf(request);
    const language = languageOf(request);
    const { name, beneath, blocks, ask } = await printedRecord(request, resource, id, services);
    if (charactersIn(blocks) > MOST_CHARACTERS)
      throw new ProblemError('print-too-long', { params: { most: formatNumber(MOST_CHARACTERS) } });
    const { resourcesDir } = services;
    const paper = await paperWith({ institution, resourcesDir, title: name, beneath, made: 'printed', language, ask });
    const parts: Uint8Array[] = [];
    for await (const part of recordFile(blocks, paper)) parts.push(part);
    return { bytes: Buffer.concat(parts), file: paperName(name, institution, 'pdf') };
  };

  app.get<PrintRoute>(`/${PRINT_PATH}/:area/:nombre/:id`, { config: { access: ACCESS } }, async (request, reply) => {
    const resource = namedResource(request, institutionOf(request));
    if (resource === undefined) throw new ProblemError('not-found');
    const id = recordId(request.params.id);
    const { bytes, file } = await turns(askerOf(request), () => make(request, resource, id));
    return reply.type(TYPE).header('Content-Disposition', dispositionOf(file, TYPE)).send(bytes);
  });
}
