import {
  always,
  attention,
  breaking,
  by,
  entries,
  LOOK,
  mappingOf,
  placesOf,
  TOLD_ELSEWHERE,
  whatever,
  within,
} from '#src/language/changes/index.ts';
import type { EntriesPlace, Judge, Place, Sides } from '#src/model/change.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';
import type { Keys } from '#src/model/key.ts';
import { fieldKeys } from '../field-keys.ts';
import { toldAs } from '../manifest/fields.ts';
import { LIMITS } from './limits.ts';

const TYPE = whatever(breaking('Es de otro tipo.', 'It is of another type.'));

const added: Judge = ({ after }) =>
  isJsonObject(after) && after['required'] === true
    ? breaking('Es un campo nuevo, y obligatorio.', 'It is a new field, and required.')
    : attention('Es un campo nuevo.', 'It is a new field.');

const removed = always(breaking('El campo desaparece.', 'The field goes away.'));

const moved = always(attention('Se llena en otro orden.', 'It is filled in in another order.'));

const renamed = {
  isSame: ({ before, after }: Sides<Json>) => typeIn(before) === typeIn(after),
  judge: always(breaking('Parece el mismo campo con otro nombre.', 'It looks like the same field under another name.')),
  declared: {
    name: (field: Json) => {
      const name = isJsonObject(field) ? field['rename'] : null;
      return typeof name === 'string' ? name : null;
    },
    judge: always(
      breaking(
        'Es el mismo campo con otro nombre: sus datos se conservan; quien usa la API ya no lo encuentra por el de antes.',
        'It is the same field under another name: its data is kept; clients of the API do not find it by the one before.',
      ),
    ),
  },
};

/** What can be told of two fields of different types: the options of their own mean different things. */
const COMMON = { field: TOLD_ELSEWHERE, type: TYPE, section: LOOK, ...placesOf(fieldKeys) };

const OF_OTHER_TYPE: Place = { ...mappingOf(COMMON), others: TOLD_ELSEWHERE };

/** Where both keep the same sort of value, what that may be is told too. */
const ALIKE_INSIDE: Place = { ...mappingOf({ ...COMMON, accepts: LIMITS }), others: TOLD_ELSEWHERE };

/** The fields of a record, of a row or of a group, as the manifest tells them. */
export function fieldsPlace(types: FieldTypes): EntriesPlace {
  const inner = within(() => fieldsPlace(types));
  const places = new Map(
    [...types.values()].map(({ name, options }) => [
      name,
      mappingOf({
        field: TOLD_ELSEWHERE,
        type: TYPE,
        section: LOOK,
        ...placesOf(fieldKeys),
        accepts: LIMITS,
        ...toldPlaces(options),
        rows: inner,
        fields: inner,
      }),
    ]),
  );
  return entries(each(places), { name: by('field'), added, removed, moved, renamed });
}

/** The places of a type's options, by the names that a manifest tells them by. */
const toldPlaces = (options: Keys): Readonly<Record<string, Place>> =>
  Object.fromEntries(Object.entries(placesOf(options)).map(([name, place]) => [toldAs(name), place]));

const each =
  (places: ReadonlyMap<string, Place>) =>
  ({ before, after }: Sides<Json>): Place => {
    const [old, now] = [typeIn(before), typeIn(after)];
    if (old === now && now !== null) return places.get(now) ?? OF_OTHER_TYPE;
    return acceptedIn(before) === acceptedIn(after) && acceptedIn(after) !== null ? ALIKE_INSIDE : OF_OTHER_TYPE;
  };

/** Of which sort the values are that a field accepts, as JSON has them. */
const acceptedIn = (field: Json): string | null => {
  const accepts = isJsonObject(field) ? field['accepts'] : null;
  return isJsonObject(accepts) ? JSON.stringify(accepts['type'] ?? null) : null;
};

const typeIn = (field: Json): string | null => {
  const type = isJsonObject(field) ? field['type'] : null;
  return typeof type === 'string' ? type : null;
};
