import { defined, each } from '#src/language/held.ts';
import { mapping, mappingSchema } from '#src/language/mapping.ts';
import { overlayOf, patched, patchName } from '#src/language/patch.ts';
import { fixed, may, resource, SEGMENT, several, text, unless, wireName } from '#src/language/values.ts';
import type { WantedValue } from '#src/model/home.ts';
import { isJsonObject, type Json, type JsonSchema } from '#src/model/json.ts';
import type { Key, Said } from '#src/model/key.ts';
import { RESOURCE_PATTERN, textSchema } from '#src/model/schema-refs.ts';

const isWanted = (value: Json): value is WantedValue => ['string', 'number', 'boolean'].includes(typeof value);

const wanted: Key<Readonly<Record<string, WantedValue>>> = {
  schema: {
    type: 'object',
    description: 'Values that the counted records have, by field: { estado: solicitada }. All records without it.',
    minProperties: 1,
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  isNeeded: false,
  read: (written) =>
    Object.fromEntries(
      Object.entries(isJsonObject(written) ? written : {}).flatMap(([name, value]) =>
        isWanted(value) ? [[name, value]] : [],
      ),
    ),
};

const countKeys = {
  title: text('What waits: { es: Excepciones por decidir, en: Exceptions to decide }.'),
  of: resource('The catalogue whose records are counted; its list is where the count leads.'),
  where: wanted,
};

const rowKeys = {
  in: wireName('The list of rows.'),
  name: wireName('Field of a row that says what it is.'),
  from: wireName('Field of the day on which it begins.'),
  to: wireName('Field of the day on which it ends.'),
};

const calendarKeys = {
  title: text('What the days are: { es: Calendario académico, en: Academic calendar }.'),
  of: resource('The catalogue whose records have the days.'),
  from: wireName('Field of the day on which a record begins.'),
  to: may(wireName('Field of the day on which it ends, where it is not the same.')),
  rows: may(
    mapping(rowKeys, { title: 'rows with days', description: 'Rows of a record that have days of their own.' }),
  ),
};

const count: Key<Said<typeof countKeys>> = mapping(countKeys, { title: 'a count' });
const calendar: Key<Said<typeof calendarKeys>> = mapping(calendarKeys, { title: 'a calendar' });

const NAME: JsonSchema = { type: 'string', pattern: SEGMENT };

const cards = several(NAME, 'Names of cards, in order; `mensajes` and `tareas` are always there to be named.');

export const homeKeys = {
  kind: may(fixed('home', 'What this file declares.')),
  counts: unless(
    [],
    each(
      defined('count', () => count),
      NAME,
      { title: 'counts', description: 'What may wait for somebody.' },
    ),
  ),
  calendars: unless(
    [],
    each(
      defined('calendar', () => calendar),
      NAME,
      { title: 'calendars', description: 'Days to come.' },
    ),
  ),
  roles: unless(
    [],
    each(
      cards,
      { type: 'string', pattern: '^[1-9][0-9]{0,8}$' },
      {
        title: 'roles',
        description: 'The cards of a role, by its number: { 2: [mensajes, excepciones] }.',
      },
    ),
  ),
  others: unless([], several(NAME, 'The cards of everybody whose role is not among `roles`.')),
};

const inPart = (schema: JsonSchema | null): JsonSchema => patched(schema ?? {}, new Set(['text', 'count', 'calendar']));

const EXAMPLE = '{ es: Por decidir, en: To decide }';

const definitions: Readonly<Record<string, JsonSchema | null>> = {
  text: textSchema(false, EXAMPLE),
  wireName: { type: 'string', minLength: 1 },
  resourceName: { type: 'string', pattern: RESOURCE_PATTERN },
  count: count.schema,
  calendar: calendar.schema,
  [patchName('text')]: textSchema(true, EXAMPLE),
  [patchName('count')]: inPart(count.schema),
  [patchName('calendar')]: inPart(calendar.schema),
};

const whole = mappingSchema(homeKeys, {
  title: 'a home page',
  description: 'What the home page tells of, and to whom.',
});

export const homeSchema: JsonSchema = { ...whole, definitions };

export const homeOverlaySchema: JsonSchema = { ...overlayOf(inPart(whole)), definitions };
