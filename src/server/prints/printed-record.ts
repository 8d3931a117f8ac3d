import type { FastifyRequest } from 'fastify';
import { type CatalogueResource, hasSensitive } from '#src/model/catalogue.ts';
import { isJsonObject, type Json, type JsonObject, parseJson, textOfJson } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Language } from '#src/model/text.ts';
import type { Ask } from '../catalogue/paged/page.ts';
import { readersOf } from '../catalogue/reading/access-of.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import { noteReading } from '../catalogue/reading/sensitive.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { visibilityFor } from '../catalogue/repository/visibility.ts';
import { calledOf } from '../exports/called.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, languageOf, tenantOf } from '../http/request-context.ts';
import type { Block } from './block.ts';
import { type PrintedFile, printedFiles } from './files.ts';
import type { PrintServices } from './services.ts';
import { jsonAt, type Telling, wordsOf } from './tell-values.ts';

/** What stands on the paper of a record. */
export interface PrintedRecord {
  readonly name: string;
  readonly beneath: readonly string[];
  readonly blocks: readonly Block[];
  readonly ask: Ask;
}

/** `integer` of PostgreSQL. */
const isId = (value: Json): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

async function recordOf(body: string | null): Promise<JsonObject> {
  const record = body === null ? null : parseJson(body);
  if (!isJsonObject(record)) throw new ProblemError('not-found');
  return record;
}

/** What it is called on its screen. */
function nameOf({ catalogue }: Repository, record: JsonObject, id: number, telling: Telling): string {
  const { fields, record: words, page, single, title } = catalogue;
  if (single) return title[telling.language];
  const said = (page?.head.name ?? [words.label]).flatMap((name) => {
    const field = fields.find((each) => each.name === name);
    return field === undefined ? [] : [wordsOf(record, field, telling, true)];
  });
  const name = said.filter((part) => part !== '').join(' ');
  return name === '' ? String(id) : name;
}

/** Of what it is one, and its state. */
function beneathOf({ catalogue }: Repository, record: JsonObject, telling: Telling): readonly string[] {
  const { title, single, states, fields } = catalogue;
  const { language } = telling;
  const field = fields.find(({ name }) => name === states?.field);
  const state =
    field === undefined || jsonAt(record, field.name) === null
      ? []
      : [`${field.label[language]}: ${wordsOf(record, field, telling, true)}`];
  return [...(single ? [] : [title[language]]), ...state];
}

/** Names that are asked for once all of them are known. */
interface Wanted {
  readonly records: Map<string, Set<number>>;
  readonly files: Set<number>;
}

async function labelsOf(
  { records }: Wanted,
  repository: Repository,
  sees: (resource: string) => boolean,
  by: { readonly ask: Ask; readonly language: Language },
): Promise<Telling['labelOf']> {
  const known = new Map<string, ReadonlyMap<number, string>>();
  for (const [resource, ids] of records) {
    const called = sees(resource) ? await calledOf(repository, resource, [...ids], by) : null;
    if (called !== null) known.set(resource, called);
  }
  return (resource, id) => known.get(resource)?.get(Number(id)) ?? textOfJson(id);
}

/** Reads a record as whoever asks sees it; what of it is sensitive is noted as shown. Throws `not-found`. */
export async function printedRecord(
  request: FastifyRequest,
  resource: CatalogueResource,
  id: number,
  { database, repositories, files, types }: PrintServices,
): Promise<PrintedRecord> {
  // To tell which fields show takes the language of conditions, which nothing else here needs.
  const { blocksOf } = await import('./tell-record.ts');
  const institution = institutionOf(request);
  const tenant = tenantOf(request);
  const language = languageOf(request);
  const may = await request.may();
  const ask: Ask = (...statements) => database.batch(tenant, statements);
  const repository = repositories(
    institution,
    resource,
    visibilityFor((action) => may(resource.name, action)),
  );
  const { catalogue } = repository;
  const noted = hasSensitive(catalogue) ? [noteReading(resource.name, catalogue, id)] : [];
  const record = await recordOf(bodyOf(await ask(...noted, repository.read.one(id))));

  const wanted: Wanted = { records: new Map(), files: new Set() };
  const first: Telling = {
    language,
    types,
    asked: { isNew: false, may: (action) => may(resource.name, action) },
    titleOf: (name) => ofKind(institution, 'catalogue').get(name)?.definition.title[language] ?? name,
    labelOf: (to, value) => {
      if (isId(value)) wanted.records.set(to, (wanted.records.get(to) ?? new Set()).add(value));
      return '';
    },
    fileOf: (file) => {
      wanted.files.add(file);
      return null;
    },
  };
  const told = (telling: Telling): Omit<PrintedRecord, 'ask'> => ({
    name: nameOf(repository, record, id, telling),
    beneath: beneathOf(repository, record, telling),
    blocks: blocksOf(catalogue, resource.definition.fields, record, telling),
  });
  told(first);
  const readers = readersOf(institution, types);
  const sees = (name: string): boolean =>
    readers.get(name)?.some((grant) => may(grant.resource, grant.action)) === true;
  const labelOf = await labelsOf(wanted, repository, sees, { ask, language });
  const reading = { ask, files, tenant, institution, types, may, resource: resource.name };
  const seen: ReadonlyMap<number, PrintedFile> = await printedFiles([...wanted.files], reading);
  return { ...told({ ...first, labelOf, fileOf: (file) => seen.get(file) ?? null }), ask };
}
