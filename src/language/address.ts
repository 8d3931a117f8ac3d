import { ADDRESS_PATTERN, fieldNamesIn, parseAddress } from '#src/model/address.ts';
import type { Key } from '#src/model/key.ts';
import { like } from './values.ts';

const MANNER =
  'Below the endpoint where it begins with a slash, at it with a question mark, else below the API base. {Field} ' +
  'stands for a value of the record, {A|B} for the first that there is, [...] for what falls away without one, ' +
  '{value} for what is searched, {$usuarioId} and {$sedeId} for the person signed in.';

/** An address of the contract, whose places are named after fields. */
export const address = (description: string): Key<string> => ({
  ...like({ type: 'string', minLength: 1, pattern: ADDRESS_PATTERN }, `${description} ${MANNER}`),
  names: (written, at) =>
    typeof written === 'string' && new RegExp(ADDRESS_PATTERN).test(written)
      ? fieldNamesIn(parseAddress(written)).map((name) => ({
          path: at,
          name,
          what: 'path',
          purpose: 'a part of the address',
        }))
      : [],
});
