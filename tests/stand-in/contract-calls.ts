import { type AddressPart, isOptional, parseAddress, SEARCHED } from '#src/model/address.ts';
import type { Api } from '#src/model/api.ts';
import type { Call, Handler, Reply } from './messages.ts';
import type { Row } from './resources.ts';

/** What one catalogue of the stand-in does with its rows; the ways to it are told by its contract. */
export interface Repository {
  readonly rows: () => readonly Row[];
  readonly list: (rows: readonly Row[]) => Reply;
  readonly one: (row: Row | undefined) => Reply;
  readonly holds: (row: Row, name: string, text: string) => boolean;
  readonly searched: (rows: readonly Row[], text: string) => readonly Row[];
  readonly post: (body: unknown) => Reply;
  readonly put: (row: Row | undefined, body: unknown) => Reply;
  readonly remove: (row: Row | undefined) => Reply;
}

type Values = Readonly<Record<string, string>>;

const narrowed = (values: Values, rows: readonly Row[]): readonly Row[] =>
  Object.entries(values)
    .filter(([names]) => names !== SEARCHED && !names.startsWith('$'))
    .reduce(
      (left, [names, text]) =>
        names.includes(text) ? left : left.filter((row) => names.split('|').some((name) => same(row[name], text))),
      rows,
    );

/** The calls that a contract has beyond GET the list, POST and PUT /<id> at its endpoint. */
export const contractCalls = (api: Api, repository: Repository): Handler => {
  const { reading } = api;
  const usual = { create: api.path, update: `${api.path}/{${api.id}}` };

  const list = (values: Values, call: Call): Reply => {
    const text = values[SEARCHED] ?? call.query[reading.parameter] ?? '';
    const found = narrowed(values, repository.rows());
    return repository.list(text === reading.blank ? found : repository.searched(found, text.trim()));
  };

  const ways: readonly { method: string; address: string; answer: (values: Values, call: Call) => Reply }[] = [
    ...Object.values(api.reads).map((read) => ({
      method: 'GET',
      address: read.address,
      answer: (values: Values): Reply => {
        const found = narrowed(values, repository.rows()).filter((row) =>
          Object.entries(read.where).every(([name, value]) => row[name] === value),
        );
        return read.one ? repository.one(found[0]) : repository.list(found);
      },
    })),
    ...reading.lookup.map(({ address, match }) => ({
      method: 'GET',
      address,
      answer: (values: Values): Reply =>
        repository.list(
          repository.rows().filter((row) => match.some((name) => repository.holds(row, name, values[SEARCHED] ?? ''))),
        ),
    })),
    ...(reading.search === null ? [] : [{ method: 'GET', address: reading.search, answer: list }]),
    ...(reading.address === api.path ? [] : [{ method: 'GET', address: reading.address, answer: list }]),
    ...(api.create === null || api.create.address === usual.create
      ? []
      : [{ ...api.create, answer: (_values: Values, { body }: Call) => repository.post(body) }]),
    ...(api.update === null || api.update.address === usual.update
      ? []
      : [
          {
            ...api.update,
            answer: (values: Values, { body }: Call) => repository.put(narrowed(values, repository.rows())[0], body),
          },
        ]),
    ...(api.delete === null
      ? []
      : [{ ...api.delete, answer: (values: Values) => repository.remove(narrowed(values, repository.rows())[0]) }]),
  ];

  return (call) => {
    for (const { method, address, answer } of ways) {
      const values = call.method === method ? valuesIn(address, call.path) : null;
      if (values !== null) return answer(values, call);
    }
    return null;
  };
};

/** Whether the endpoint itself answers GET with the list. */
export const listsAtEndpoint = ({ path, reading }: Api): boolean =>
  reading.lookup.length === 0 && (reading.address === path || reading.address.startsWith(`${path}?`));

const same = (held: unknown, text: string): boolean => String(held) === text;

/** The values of an address in a path, by the names of their places joined with `|`; null for another path. */
const valuesIn = (address: string, path: string): Values | null => {
  const names: string[] = [];
  const pattern = (part: AddressPart): string => {
    if (typeof part === 'string') return part.replaceAll(/[.~]/g, String.raw`\$&`);
    names.push(part.names.join('|'));
    return '([^/]+)';
  };
  const whole = parseAddress(address)
    .path.map((part) => (isOptional(part) ? `(?:${part.optional.map(pattern).join('')})?` : pattern(part)))
    .join('');
  const found = new RegExp(`^${whole}$`).exec(path);
  return (
    found &&
    Object.fromEntries(names.flatMap((name, at) => (found[at + 1] === undefined ? [] : [[name, found[at + 1] ?? '']])))
  );
};
