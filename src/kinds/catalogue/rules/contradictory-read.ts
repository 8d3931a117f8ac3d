import { ADDRESS_PATTERN, parseAddress, SEARCHED, slotsOf } from '#src/model/address.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { objectAt } from '#src/model/reading.ts';
import type { Finding, Rule } from '#src/model/rule.ts';

export const contradictoryRead: Rule<'catalogue'> = {
  code: 'contradictory-read',
  summary: 'What is said of a read fits together: a lookup has no list, a search needs a server that searches.',
  scope: 'resource',
  check: ({ data }) => {
    const read = (objectAt(data, 'api') ?? {})['read'];
    return isJsonObject(read ?? null) && isJsonObject(read)
      ? [...withLookup(read), ...withForm(read), ...searches(read)]
      : [];
  },
};

const at = (...below: readonly (string | number)[]) => ['api', 'read', ...below];

const OF_A_LIST = ['form', 'path', 'search', 'parameter', 'blank', 'needs', 'otherwise'] as const;

/** Looked up means: there is no list. */
const withLookup = (read: JsonObject): readonly Finding[] =>
  read['lookup'] === undefined
    ? []
    : OF_A_LIST.filter((key) => read[key] !== undefined).map((key) => ({
        path: at(key),
        part: 'key',
        dependsOn: [at('lookup')],
        message: `\`${key}\` says how a list is read, but \`lookup\` says that there is none.`,
        hint: 'Keep one of both. What is looked up elsewhere says so with `path` of its key.',
      }));

const OF_A_SEARCH = ['search', 'parameter', 'blank'] as const;

const withForm = (read: JsonObject): readonly Finding[] => {
  const form = typeof read['form'] === 'string' ? read['form'] : 'whole';
  if (read['lookup'] !== undefined) return [];
  const unsearched = form === 'whole' || (form === 'paged' && read['otherwise'] === 'whole');
  return [
    ...(unsearched ? OF_A_SEARCH : [])
      .filter((key) => read[key] !== undefined)
      .map((key) => ({
        path: at(key),
        part: 'key' as const,
        dependsOn: [at('form')],
        message: `\`${key}\` says how the server searches, but the list is read whole and searched in the browser.`,
        hint: 'Add `form: search`, or leave it out.',
      })),
    ...(read['otherwise'] !== undefined && form !== 'paged'
      ? [
          {
            path: at('otherwise'),
            part: 'key' as const,
            dependsOn: [at('form')],
            message: '`otherwise` says how a list is read that cannot be paged, but this one is not `paged`.',
            hint: 'Add `form: paged`, or leave it out.',
          },
        ]
      : []),
  ];
};

/** An address to search at has a place for what is searched. */
const searches = (read: JsonObject): readonly Finding[] => [
  ...lacking(read['search'], ['search']),
  ...listOf(read['lookup']).flatMap((key, index) =>
    isJsonObject(key) ? lacking(key['path'], ['lookup', index, 'path']) : [],
  ),
];

const lacking = (address: Json | undefined, path: readonly (string | number)[]): readonly Finding[] =>
  typeof address !== 'string' || !new RegExp(ADDRESS_PATTERN).test(address) || hasSearch(address)
    ? []
    : [
        {
          path: at(...path),
          message: 'Nothing in this address stands for what is searched.',
          hint: 'Put `{value}` where it belongs.',
        },
      ];

const hasSearch = (address: string): boolean =>
  slotsOf(parseAddress(address)).some(({ names }) => names.includes(SEARCHED));

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);
