import { addressBelow } from './address.ts';
import type { Api, Write } from './api.ts';
import type { Catalogue } from './catalogue.ts';
import type { Path } from './source.ts';

/** What an address of a contract beyond the usual ones is for. */
export type Purpose =
  | { readonly kind: 'list' }
  | { readonly kind: 'read'; readonly name: string }
  | { readonly kind: 'lookup'; readonly match: readonly string[] }
  | { readonly kind: 'create' }
  | { readonly kind: 'update' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'code'; readonly field: string };

/** A call that a contract has beyond list, POST, GET and PUT /<id> at the endpoint. */
export interface FurtherCall {
  readonly method: 'GET' | Write['method'];
  readonly address: string;
  readonly purpose: Purpose;
  /** Where the YAML says it. */
  readonly said: Path;
}

const get = (address: string, purpose: Purpose, ...said: readonly string[]): FurtherCall => ({
  method: 'GET',
  address,
  purpose,
  said: ['api', ...said],
});

export const furtherCallsOf = ({ api, scope }: Catalogue): readonly FurtherCall[] => {
  const { path, reading, reads } = api;
  return [
    ...(isUsual(reading.address, path) ? [] : [get(reading.address, { kind: 'list' }, 'read')]),
    ...(reading.search === null ? [] : [get(reading.search, { kind: 'list' }, 'read')]),
    ...Object.entries(reads).map(([name, { address }]) => get(address, { kind: 'read', name }, 'reads', name)),
    ...reading.lookup.map(({ address, match }) => get(address, { kind: 'lookup', match }, 'read', 'lookup')),
    ...(scope === 'global' ? [] : [...writes(api), ...codes(api)]),
  ];
};

const isUsual = (address: string, path: string): boolean => address.split('?')[0] === path;

/** The call of a write, unless it is the usual one. */
const call = (
  write: Write | null,
  kind: 'create' | 'update' | 'delete',
  usual: string,
  method: string,
): readonly FurtherCall[] =>
  write === null || (write.method === method && write.address === usual)
    ? []
    : [{ method: write.method, address: write.address, purpose: { kind }, said: ['api', kind] }];

const codes = ({ wire }: Api): readonly FurtherCall[] =>
  Object.entries(wire).flatMap(([field, { given }]): readonly FurtherCall[] =>
    given === null ? [] : [{ ...given, purpose: { kind: 'code', field }, said: ['api', 'wire', field, 'given'] }],
  );

const writes = ({ path, id, create, update, delete: removal }: Api): readonly FurtherCall[] => {
  const record = addressBelow(path, `/{${id}}`);
  return [
    ...call(create, 'create', path, 'POST'),
    ...call(update, 'update', record, 'PUT'),
    // No server has DELETE by itself.
    ...call(removal, 'delete', '', ''),
  ];
};
