import type { DataProvider, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { loadCapabilities } from '../capabilities.ts';
import { isObject } from '../guards.ts';
import { WireError } from '../http/errors.ts';
import type { Http } from '../http/http-client.ts';
import { say } from '../http/texts.ts';
import type { HttpCall } from '../http/types.ts';
import { ROW_VERSION } from '../mapping/names.ts';
import { recordMapper } from '../mapping/record-mapper.ts';
import { findOne } from '../reading/one.ts';
import type { Lists } from '../reading/lists.ts';
import { resultOf, type Row } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import { answeredIn } from './answered-record.ts';
import { createIdempotency } from './idempotency.ts';
import { refusalOf } from './refusals.ts';
import { findCreated, findUpdated } from './written.ts';

export interface WriterOptions {
  readonly http: Http;
  readonly wireOf: (resource: string) => Promise<WireResource>;
  readonly lists: Lists;
}

export interface Writer {
  readonly calls: Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;
}

type Values = Readonly<Record<string, unknown>>;

/** react-admin's writing calls: POST, PUT /<id>, and the list read anew afterwards (F090). Nothing is ever deleted. */
export const createWriter = ({ http, wireOf, lists }: WriterOptions): Writer => {
  const idempotency = createIdempotency();

  /** One write; however it ends, the list in memory is no longer to be trusted. */
  const write = async (resource: WireResource, call: HttpCall): Promise<unknown> => {
    try {
      return (await http.request(call)).data;
    } catch (error) {
      throw error instanceof WireError ? refusalOf(error, recordMapper(resource)) : error;
    } finally {
      lists.forget(resource.name);
    }
  };

  const create = async (name: string, values: Values): Promise<Row> => {
    const resource = await wireOf(name);
    const mapper = recordMapper(resource);
    const sent = mapper.toCreate(values);
    const { idempotency: keyed } = await loadCapabilities(http);
    const headers = keyed ? { 'Idempotency-Key': idempotency.keyOf(name, sent) } : {};
    try {
      const answer = await write(resource, { method: 'POST', path: resource.path, body: sent, headers });
      idempotency.answered(name, sent);
      return await findCreated({ http, lists, resource, answered: answeredIn(answer, mapper, sent), sent });
    } catch (error) {
      if (error instanceof WireError) idempotency.answered(name, sent);
      throw error;
    }
  };

  const update = async (name: string, asked: Identifier, values: Values, previous: Values): Promise<Row> => {
    const resource = await wireOf(name);
    const mapper = recordMapper(resource);
    // Existing backends take a PUT for the whole record (F102).
    const merged = { ...previous, ...values };
    const id = String(previous['id']) === String(asked) ? idOf(previous, asked) : asked;
    const sent = mapper.toUpdate(id, merged);
    const { rowVersion } = await loadCapabilities(http);
    const version = rowVersion ? merged[ROW_VERSION] : undefined;
    const answer = await write(resource, {
      method: 'PUT',
      path: `${resource.path}/${encodeURIComponent(String(id))}`,
      body: sent,
      headers: typeof version === 'number' ? { 'If-Match': `"${version}"` } : {},
      words: { 404: 'noRecord' },
    });
    return findUpdated({ http, lists, resource, answered: answeredIn(answer, mapper, sent), sent }, id);
  };

  const noDelete = async (): Promise<never> => {
    throw new WireError({ status: 405, code: 'no-delete', message: say('noDelete', http.language()) });
  };

  return {
    calls: {
      create: async (name, { data }) => resultOf(await create(name, valuesOf(data))),
      update: async (name, { id, data, previousData }: UpdateParams<RaRecord>) =>
        resultOf(await update(name, id, valuesOf(data), valuesOf(previousData))),
      updateMany: async (name, { ids, data }) => {
        const resource = await wireOf(name);
        for (const id of ids) await update(name, id, valuesOf(data), await findOne(http, lists, resource, id));
        return { data: ids };
      },
      delete: noDelete,
      deleteMany: noDelete,
    },
  };
};

const valuesOf = (data: unknown): Values => (isObject(data) ? data : {});

const idOf = ({ id }: Values, asked: Identifier): Identifier => (typeof id === 'number' ? id : asked);
