import type { DataProvider, DeleteParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import type { SessionValue } from '../calls/list-target.ts';
import { loadCapabilities } from '../capabilities.ts';
import { isObject } from '../guards.ts';
import { ConflictError, WireError } from '../http/errors.ts';
import type { Http } from '../http/http-client.ts';
import type { HttpAnswer, HttpCall } from '../http/types.ts';
import { chosenFiles, REFUSED_FILE } from '../mapping/held-files.ts';
import { withKeptFields } from '../mapping/kept-fields.ts';
import { ROW_VERSION } from '../mapping/names.ts';
import { type RecordMapper, recordMapper } from '../mapping/record-mapper.ts';
import type { Lists } from '../reading/lists.ts';
import { findOne } from '../reading/one.ts';
import type { Pages } from '../reading/pages.ts';
import { resultOf, type Row } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import { withGivenCodes } from './given-codes.ts';
import { createIdempotency } from './idempotency.ts';
import { type AskedTransition, transitionCall, transitionIn } from './transition.ts';
import { writeCall } from './write-call.ts';
import { answeredIn, findCreated, findUpdated } from './written.ts';

/** The record is not what whoever writes believes. */
const CONFLICTS: ReadonlySet<string> = new Set(['version-conflict', 'state-conflict']);

/** A refused write, named as the screens name things: fields respelt, a conflict with the record as it is now. */
const refusalOf = (error: WireError, mapper: RecordMapper): WireError => {
  const named = error.renamed(mapper.rename);
  const current = isObject(error.answer) ? error.answer['current'] : undefined;
  if (error.status !== 409 || !CONFLICTS.has(error.code) || !isObject(current)) return named;
  return new ConflictError(named, mapper.fromWire(current) ?? mapper.named(current));
};

export interface WriterOptions {
  readonly http: Http;
  readonly wireOf: (resource: string) => Promise<WireResource>;
  readonly lists: Lists;
  readonly pages: Pages;
  readonly session?: SessionValue;
  readonly company?: number;
}

export interface Writer {
  readonly calls: Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;
}

type Values = Readonly<Record<string, unknown>>;

/** A backend that does not know by itself who is signed in is told by the record. */
const withSignedIn = ({ signedIn = [] }: WireResource, values: Values, session: SessionValue): Values => {
  const user = Number(session('$usuarioId'));
  return signedIn.length === 0 || !(user > 0)
    ? values
    : { ...values, ...Object.fromEntries(signedIn.map((name) => [name, user])) };
};

/** react-admin's writing calls: POST, PUT /<id>, and the list read anew afterwards (F090); DELETE where the contract has it. */
export const createWriter = ({ http, wireOf, lists, pages, session = () => '', company }: WriterOptions): Writer => {
  const idempotency = createIdempotency();
  const found = { http, lists, pages };

  /** One write; however it ends, the list in memory is no longer to be trusted. */
  const write = async (resource: WireResource, call: HttpCall): Promise<HttpAnswer> => {
    try {
      return await http.request(call);
    } catch (error) {
      throw error instanceof WireError ? refusalOf(error, recordMapper(resource)) : error;
    } finally {
      lists.forget(resource.name);
    }
  };

  /** Brings the files that were chosen in the form, now that there is a record that they can go to. */
  const withFiles = async (resource: WireResource, record: Row, values: Values): Promise<Row> => {
    const files = chosenFiles(resource, values);
    if (files.length === 0) return record;
    const { sendFiles } = await import('./send-files.ts');
    const refused = await sendFiles(http, resource, record, files);
    lists.forget(resource.name);
    if (refused !== null) return { ...record, [REFUSED_FILE]: refused };
    const answered = { id: record.id, record: null };
    return findUpdated({ ...found, resource, answered, sent: record, reread: null }, record.id);
  };

  const create = async (name: string, given: Values): Promise<Row> => {
    const resource = await wireOf(name);
    const values = await withGivenCodes(http, resource, withSignedIn(resource, given, session));
    const mapper = recordMapper(resource, company);
    const sent = mapper.toCreate(values);
    const { idempotency: keyed } = await loadCapabilities(http);
    const headers = keyed ? { 'Idempotency-Key': idempotency.keyOf(name, sent) } : {};
    const { reread, ...call } = writeCall(http, resource, 'create', values, session);
    try {
      const answer = await write(resource, { ...call, body: sent, headers });
      idempotency.answered(name, sent);
      const known = mapper.written(values);
      const answered = answeredIn(answer.data, mapper, known);
      const made = await findCreated({ ...found, resource, answered, sent: known, reread });
      return withKeptFields(await withFiles(resource, made, values), answer, mapper);
    } catch (error) {
      if (error instanceof WireError) idempotency.answered(name, sent);
      throw error;
    }
  };

  const update = async (name: string, asked: Identifier, values: Values, previous: Values): Promise<Row> => {
    const resource = await wireOf(name);
    const mapper = recordMapper(resource, company);
    // Existing backends take a PUT for the whole record (F102).
    const merged = { ...previous, ...values };
    const id = String(previous['id']) === String(asked) ? idOf(previous, asked) : asked;
    const sent = mapper.toUpdate(id, merged);
    const { rowVersion } = await loadCapabilities(http);
    const version = rowVersion ? merged[ROW_VERSION] : undefined;
    const { reread, ...call } = writeCall(http, resource, 'update', { ...merged, [resource.id]: id }, session);
    const answer = await write(resource, {
      ...call,
      body: sent,
      headers: typeof version === 'number' ? { 'If-Match': `"${version}"` } : {},
      words: { 404: 'noRecord' },
    });
    const known = mapper.written(merged);
    const answered = answeredIn(answer.data, mapper, known);
    const changed = await findUpdated({ ...found, resource, answered, sent: known, reread }, id);
    return withKeptFields(await withFiles(resource, changed, values), answer, mapper);
  };

  /** Where the backend has no transitions, the state is a field like any other: written with the whole record. */
  const transition = async (name: string, id: Identifier, asked: AskedTransition, previous: Values): Promise<Row> => {
    const resource = await wireOf(name);
    const { transitions, rowVersion } = await loadCapabilities(http);
    const { state } = resource;
    if (!transitions || state === undefined)
      return update(name, id, state === undefined ? {} : { [state]: asked.to }, previous);
    const version = rowVersion ? previous[ROW_VERSION] : undefined;
    const answer = await write(resource, {
      ...transitionCall(resource, id, asked),
      headers: typeof version === 'number' ? { 'If-Match': `"${version}"` } : {},
    });
    const mapper = recordMapper(resource, company);
    const sent = mapper.written({ ...previous, [state]: asked.to });
    return findUpdated(
      { ...found, resource, answered: answeredIn(answer.data, mapper, sent), sent, reread: null },
      idOf(previous, id),
    );
  };

  /** @throws WireError 405 where the contract deletes nothing. */
  const remove = async (name: string, id: Identifier, previous: Values): Promise<void> => {
    const resource = await wireOf(name);
    const { reread: _none, ...call } = writeCall(http, resource, 'delete', { ...previous, [resource.id]: id }, session);
    await write(resource, { ...call, words: { 404: 'noRecord' } });
  };

  return {
    calls: {
      create: async (name, { data }) => resultOf(await create(name, valuesOf(data))),
      update: async (name, { id, data, previousData, meta }: UpdateParams<RaRecord>) => {
        const asked = transitionIn(meta);
        const previous = valuesOf(previousData);
        return resultOf(
          asked === null
            ? await update(name, id, valuesOf(data), previous)
            : await transition(name, id, asked, previous),
        );
      },
      updateMany: async (name, { ids, data }) => {
        const resource = await wireOf(name);
        for (const id of ids) await update(name, id, valuesOf(data), await findOne(http, lists, resource, id));
        return { data: ids };
      },
      delete: async <R extends RaRecord>(name: string, { id, previousData }: DeleteParams<R>) => {
        await remove(name, id, valuesOf(previousData));
        return resultOf<R>({ ...valuesOf(previousData), id });
      },
      deleteMany: async (name, { ids }) => {
        for (const id of ids) await remove(name, id, {});
        return { data: ids };
      },
    },
  };
};

const valuesOf = (data: unknown): Values => (isObject(data) ? data : {});

const idOf = ({ id }: Values, asked: Identifier): Identifier => (typeof id === 'number' ? id : asked);
