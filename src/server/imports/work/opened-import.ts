import { settingsOf } from '#src/model/institution.ts';
import { takesImports } from '#src/kinds/catalogue/imports.ts';
import type { ImportMapping } from '#src/model/import.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import type { Repositories, Repository } from '../../catalogue/repository/repository.ts';
import type { KnownReferences } from '../../catalogue/checks/reference-problems.ts';
import type { Attempt } from '../../catalogue/write/attempt.ts';
import type { Kept } from '../../catalogue/constraints/ask-of-several.ts';
import { notTheLast } from '../../catalogue/write/not-the-last.ts';
import { OPENED_BY } from '../../catalogue/reading/opened-by.ts';
import { allCounted } from '../../catalogue/write/tries.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Run } from '../../db/database.ts';
import type { Allowed } from '../../http/access.ts';
import { JobRefused, type RunningJob } from '../../jobs/job.ts';
import { askerOfJob } from '../../jobs/asker.ts';
import { fillable } from '../columns.ts';
import { isKeptImport, type KeptImport, oneImport } from '../kept-imports.ts';
import { type Reader, readerOf } from './read-record.ts';
import { foundReferences } from './references.ts';

/** What the work on an import is made of. */
export interface WorkServices {
  readonly types: FieldTypes;
  readonly repositories: Repositories;
}

/** An import that a job works on. */
export interface OpenedImport {
  readonly kept: KeptImport;
  readonly repository: Repository;
  readonly reader: Reader;
  /** Number of the first row that is a record, less one; and how many of these there are. */
  readonly before: number;
  readonly total: number;
  readonly attemptIn: (run: Run) => Attempt;
}

const FORBIDDEN: Text = {
  es: 'No se hizo: quien la pidió ya no tiene permiso para escribir en todo lo que el archivo dice.',
  en: 'It was not done: whoever asked for it may no longer write all that the file says.',
};

const GONE: Text = {
  es: 'El archivo ya no está: se guardan siete días. Vuelva a traerlo.',
  en: 'The file is no longer there: files are kept for seven days. Bring it again.',
};

/** Whoever might try by thousands whose a number is has to see those it may be of. */
export const mayTry = ({ shared }: Repository, may: Allowed): boolean => {
  const target = shared?.().target ?? null;
  return target === null || may(target.repository.name, 'view');
};

/** Reads what a job is to work on. Throws JobRefused where it is no longer there, or whoever asked may no longer. */
export async function openImport(
  { types, repositories }: WorkServices,
  job: RunningJob,
  mapping: (kept: KeptImport) => ImportMapping | null,
  run: Run,
): Promise<OpenedImport> {
  const { institution, resource: name, record: id } = job;
  const resource = ofKind(institution, 'catalogue').get(name);
  const [kept] = id === null ? [] : await run(oneImport(id, name));
  const said = isKeptImport(kept) ? mapping(kept) : null;
  if (resource === undefined || !takesImports(resource.definition, types) || !isKeptImport(kept) || said === null) {
    throw new JobRefused(GONE);
  }
  const repository = repositories(institution, resource);
  const { allowed, campus } = await askerOfJob(job, run, FORBIDDEN);
  const may = (action: string): boolean => allowed(name, action);
  const fields = new Map(fillable(resource.definition, types, may).fields.map((field) => [field.name, field]));
  const columns = said.columnas.map((each) => (each === null ? null : (fields.get(each) ?? null)));
  const isOpen = said.columnas.every((each) => each === null || each === 'id' || fields.has(each));
  const isKnown = said.clave === null || may('view');
  if (!isOpen || !isKnown || !mayTry(repository, allowed) || !(may(OPENED_BY.create) || may(OPENED_BY.update))) {
    throw new JobRefused(FORBIDDEN);
  }
  const first = said.encabezado ? 1 : 0;
  const references = await foundReferences(
    { repository, importId: kept.id, first, may: allowed, run },
    columns.flatMap((field, column) => (field === null ? [] : [{ field, column }])),
  );
  const known: KnownReferences = new Map();
  const found: Kept = new Set();
  return {
    kept,
    repository,
    reader: readerOf(said, columns, references, types, kept.formato === 'csv'),
    before: first - 1,
    total: kept.filas - first,
    attemptIn: (own) => ({
      repository,
      may,
      sees: (other) => allowed(other, 'view'),
      edits: (other) => allowed(other, OPENED_BY.update),
      tries: allCounted(),
      thorough: true,
      run: notTheLast(own),
      known,
      kept: found,
      campus,
      ahead: null,
    }),
  };
}

/** The company of a job's institution. */
export const companyOf = ({ institution }: Pick<RunningJob, 'institution'>): number =>
  settingsOf(institution).companyId;

export const goneImport = (): JobRefused => new JobRefused(GONE);
