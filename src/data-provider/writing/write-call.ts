import { type Named, type Target, targetOf } from '../calls/address.ts';
import type { SessionValue } from '../calls/list-target.ts';
import { WireError } from '../http/errors.ts';
import { say } from '../http/texts.ts';
import type { Http } from '../http/http-client.ts';
import type { WireResource, WireWrite } from '../wire-resource.ts';

type Values = Readonly<Record<string, unknown>>;

export type WriteAction = 'create' | 'update' | 'delete';

/** Where one write goes, and where its record is read again. */
export interface WriteCall {
  readonly method: WireWrite['method'];
  readonly path: string;
  readonly query: Target['query'];
  readonly reread: Target | null;
}

/** The write as the resource's contract has it. `values` are the record's, its id under its wire name. */
export const writeCall = (
  http: Http,
  resource: WireResource,
  action: WriteAction,
  values: Values,
  session: SessionValue,
): WriteCall => {
  const write = writeOf(resource, action);
  if (write === null) throw impossible(http, action);
  const named: Named = (name) => (name.startsWith('$') ? session(name) : values[name]);
  const target = targetOf(write.address, named);
  // A value of the address is empty: nothing could be written there.
  if (target === null)
    throw new WireError({ status: 422, code: 'incomplete', message: say('incomplete', http.language()) });
  return { ...target, method: write.method, reread: write.reread === undefined ? null : targetOf(write.reread, named) };
};

const writeOf = (
  { path, id, create, update, delete: removal }: WireResource,
  action: WriteAction,
): WireWrite | null => {
  if (action === 'create') return create === undefined ? { method: 'POST', address: path } : create;
  if (action === 'update') return update === undefined ? { method: 'PUT', address: `${path}/{${id}}` } : update;
  return removal ?? null;
};

const impossible = (http: Http, action: WriteAction): WireError =>
  action === 'delete'
    ? new WireError({ status: 405, code: 'no-delete', message: say('noDelete', http.language()) })
    : new WireError({ status: 405, code: `no-${action}`, message: say('noWrite', http.language()) });
