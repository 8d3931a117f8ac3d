import { textBefore } from '#src/model/absent.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Key, Named } from '#src/model/key.ts';
import { wrong } from '#src/model/reading.ts';
import { FIELD_PATH, WIRE_NAME, where } from '#src/model/schema-refs.ts';
import { NOTABLE } from './changes/index.ts';
import { changing, isList, like, several } from './values.ts';

// Keys that name fields of the record.

/** What a field is wanted for where nothing is said of it. */
const HERE = 'named here';

/** A key whose texts are names. */
const naming = <T>(key: Key<T>, what: Named['what'], purpose: string): Key<T> => ({
  ...key,
  names: (written, path) =>
    (isList(written) ? written : [written]).flatMap((one, index) =>
      typeof one === 'string' ? [{ path: isList(written) ? [...path, index] : path, name: one, what, purpose }] : [],
    ),
});

/** Of what a mapping says: whether a key of it names a field of the record itself. */
type IsOwn = (stated: JsonObject) => boolean;

const onlyWhere = <T>(isOwn: IsOwn, key: Key<T>): Key<T> => ({
  ...key,
  names: (written, path, beside) => (isOwn(beside) ? (key.names?.(written, path, beside) ?? []) : []),
});

/**
 * The name of a field of the record; of another one where `isOwn` says so of what stands beside it.
 * @param purpose what the field is wanted for: “the name of a record”
 */
export const field = (description: string, purpose = HERE, isOwn: IsOwn = () => true): Key<string> =>
  onlyWhere(isOwn, naming(changing(NOTABLE, like(WIRE_NAME, description)), 'field', purpose));

export const fields = (description: string, purpose = HERE): Key<readonly string[]> =>
  naming(several(WIRE_NAME, description), 'field', purpose);

/** The name of a field of the record, or of one in a group. */
export const fieldPath = (description: string, purpose: string): Key<string> =>
  naming(changing(NOTABLE, like(FIELD_PATH, description)), 'path', purpose);

export const fieldPaths = (description: string, purpose: string): Key<readonly string[]> =>
  naming(several(FIELD_PATH, description), 'path', purpose);

/** The name of a list of the record. */
export const list = (description: string): Key<string> =>
  naming(changing(NOTABLE, like(WIRE_NAME, description)), 'list', HERE);

/** A number, or the name of a field that holds one, as in `field`. */
export const amount = (description: string, isOwn: IsOwn): Key<number | string> =>
  onlyWhere(
    isOwn,
    naming(
      {
        schema: { type: ['number', 'string'], ...where({ type: 'string' }, WIRE_NAME), description },
        isNeeded: true,
        read: (written, at) => {
          if (typeof written === 'number' || typeof written === 'string') return written;
          throw wrong(at, 'a number or a name', written);
        },
      },
      'field',
      HERE,
    ),
  );

/** Fields of the record, or with a dot of the record that one of them refers to; some may be named twice. */
export const reached = (description: string, purpose: string): Key<readonly string[]> => {
  const { schema: _unique, ...key } = fieldPaths(description, purpose);
  return {
    ...key,
    schema: { type: 'array', minItems: 1, items: FIELD_PATH, description },
    names: (...at) => (key.names?.(...at) ?? []).map((named) => ({ ...named, name: textBefore(named.name, '.') })),
  };
};

/** The same as a mapping of which each key is the name of a field. */
export const byField = <T>(key: Key<T>, purpose: string): Key<T> => ({
  ...key,
  names: (written, at, beside) => [
    ...(isJsonObject(written) ? Object.keys(written) : []).map((name) => ({
      path: [...at, name],
      name,
      what: 'path' as const,
      part: 'key' as const,
      purpose,
    })),
    ...(key.names?.(written, at, beside) ?? []),
  ],
});
