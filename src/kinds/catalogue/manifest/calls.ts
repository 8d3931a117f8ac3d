import type { Write } from '#src/model/api.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import { SEARCHED } from '#src/model/address.ts';
import { transitionAddress } from '#src/model/states.ts';
import { told } from '#src/codegen/json.ts';

/** What can be done to find one of several records. */
const findsOf = ({ api, single }: Catalogue): readonly string[] => {
  if (single) return [];
  return api.reading.lookup.length > 0 ? ['look up'] : ['list', 'search', 'filter', 'sort'];
};

/** What can be done on the screens. */
export const actionsOf = (catalogue: Catalogue): readonly string[] => {
  const { api, scope } = catalogue;
  return [
    ...findsOf(catalogue),
    ...(api.create === null || scope === 'global' ? [] : ['create']),
    api.update === null || scope === 'global' ? 'show' : 'edit',
    ...(api.delete === null ? [] : ['delete']),
  ];
};

/** The calls that the screens make of the resource's endpoint. */
export const callsOf = ({ api, scope, states }: Catalogue): readonly string[] => {
  const { path, one, id, reads } = api;
  return [
    ...listCalls({ api }),
    ...Object.values(reads).map(({ address }) => `GET ${address}`),
    ...(one ? [`GET ${path}/{${id}}`] : []),
    ...(scope === 'global' ? [] : [api.create, api.update, api.delete]).flatMap(writeCalls),
    ...Object.values(api.wire).flatMap(({ upload }) => (upload === null ? [] : [`POST ${upload.address}`])),
    ...Object.values(api.wire).flatMap(({ given }) => (given === null ? [] : [`${given.method} ${given.address}`])),
    ...(states?.transitions ?? []).map(({ name }) => `POST ${transitionAddress(api, name)}`),
  ];
};

const listCalls = ({ api: { read, reading } }: Pick<Catalogue, 'api'>): readonly string[] => {
  const { address, search, parameter, lookup, needs } = reading;
  if (lookup.length > 0) return lookup.map((key) => `GET ${key.address}`);
  const asked = needs.filter((name) => !address.includes(`{${name}`)).map((name) => `${name}={${name}}`);
  const at = (parameters: readonly string[]): string =>
    `GET ${address}${parameters.length === 0 ? '' : `${address.includes('?') ? '&' : '?'}${parameters.join('&')}`}`;
  const placed = address.includes('{value}');
  return [
    at(asked),
    ...(search === null ? [] : [`GET ${search}`]),
    ...(read === 'search' && search === null && !placed ? [at([...asked, `${parameter}=`])] : []),
    ...(read === 'paged' ? [at([...asked, 'sort=', 'range=', 'filter='])] : []),
  ];
};

const writeCalls = (write: Write | null): readonly string[] =>
  write === null ? [] : [`${write.method} ${write.address}`, ...(write.reread === null ? [] : [`GET ${write.reread}`])];

/** How its endpoint is spoken to; its addresses but for their beginning are those of its calls. */
export const wireManifest = ({ api }: Catalogue): JsonObject => {
  const { path, id, company, envelope, envelopeOne, createWith, updateWith, capitalise, wire, read, reads, reading } =
    api;
  return told({
    path,
    id,
    company,
    envelope,
    envelopeOne,
    createWith,
    updateWith,
    capitalise,
    fields: wire,
    parameter: reading.parameter === SEARCHED ? null : reading.parameter,
    blank: reading.blank,
    lookup: reading.lookup,
    reads,
    // Of a backend that does not page.
    otherwise: read === 'paged' ? reading.otherwise : null,
  });
};
