import { values } from '#src/language/choices.ts';
import { byName, called, defined, each } from '#src/language/collections.ts';
import { mapping, mappingSchema } from '#src/language/mapping.ts';
import { overlayOfOne, patchDefinitions, patched, patchName } from '#src/language/patch.ts';
import { NOTABLE } from '#src/language/changes/index.ts';
import { changing, fixed, may, resource, SEGMENT, several, text, unless, wireName } from '#src/language/values.ts';
import type { JsonSchema } from '#src/model/json.ts';
import type { Called, Key, Said, Words } from '#src/model/key.ts';
import { resourceNameSchema, textSchema, wireNameSchema } from '#src/model/schema-refs.ts';

export const countKeys = {
  title: text('What waits: { es: Excepciones por decidir, en: Exceptions awaiting a decision }.'),
  of: resource('The catalogue whose records are counted; its list is where the count leads.'),
  where: unless(
    {},
    values('Values that the counted records have, by field: { estado: solicitada }. All records without it.'),
  ),
};

const rowKeys = {
  in: changing(NOTABLE, wireName('The list of rows.')),
  name: changing(NOTABLE, wireName('Field of a row that says what it is.')),
  from: changing(NOTABLE, wireName('Field of the day on which it begins.')),
  to: changing(NOTABLE, wireName('Field of the day on which it ends.')),
};

export const calendarKeys = {
  title: text('What the days are: { es: Calendario académico, en: Academic calendar }.'),
  of: resource('The catalogue whose records have the days.'),
  from: changing(NOTABLE, wireName('Field of the day on which a record begins.')),
  to: may(changing(NOTABLE, wireName('Field of the day on which it ends, where it is not the same.'))),
  rows: may(
    mapping(rowKeys, { title: 'rows with days', description: 'Rows of a record that have days of their own.' }),
  ),
};

export const noticeKeys = {
  title: text('What they are: { es: Avisos, en: Notices }.'),
  of: resource('The catalogue whose records are told.'),
  text: changing(NOTABLE, wireName('Field of what is told, below what the record is called.')),
  from: changing(NOTABLE, wireName('Field of the first day on which it is told.')),
  to: changing(NOTABLE, wireName('Field of the last day; where a record has none it goes on.')),
  role: may(
    changing(
      NOTABLE,
      wireName('Field that refers to the role whose people it is for; for everybody where a record has none.'),
    ),
  ),
  campus: may(
    changing(
      NOTABLE,
      wireName('Field that refers to the campus at which it is told; at all of them where a record has none.'),
    ),
  ),
};

const count: Key<Said<typeof countKeys>> = mapping(countKeys, { title: 'a count' });
const calendar: Key<Said<typeof calendarKeys>> = mapping(calendarKeys, { title: 'a calendar' });
const notice: Key<Said<typeof noticeKeys>> = mapping(noticeKeys, { title: 'a notice' });

const NAME: JsonSchema = { type: 'string', pattern: SEGMENT };

/** Cards by name, each as the definition says. */
const cards = <T extends object>(definition: string, card: Key<T>, words: Words): Key<readonly Called<T>[]> =>
  unless(
    [],
    called(
      each(
        defined(definition, () => card),
        NAME,
        words,
      ),
    ),
  );

export const homeKeys = {
  kind: may(fixed('home', 'What this file declares.')),
  counts: cards('count', count, { title: 'counts', description: 'What may wait for somebody.' }),
  calendars: cards('calendar', calendar, { title: 'calendars', description: 'Days to come.' }),
  notices: cards('notice', notice, {
    title: 'notices',
    description: 'What is told to those it is for, whatever else they may see of its catalogue.',
  }),
  roles: unless(
    {},
    byName(
      each(
        several(NAME, 'Names of cards, in order; `mensajes` and `tareas` are always there to be named.'),
        { type: 'string', pattern: '^[1-9][0-9]{0,8}$' },
        {
          title: 'roles',
          description: 'The cards of a role, by its number: { 2: [mensajes, excepciones] }.',
        },
      ),
    ),
  ),
  others: unless([], several(NAME, 'The cards of everybody whose role is not among `roles`.')),
};

const inPart = (schema: JsonSchema | null): JsonSchema =>
  patched(schema ?? {}, { patchable: new Set(['text', 'count', 'calendar', 'notice']) });

const EXAMPLE = '{ es: Por decidir, en: To decide }';

const definitions: Readonly<Record<string, JsonSchema | null>> = {
  text: textSchema(false, EXAMPLE),
  wireName: wireNameSchema,
  resourceName: resourceNameSchema,
  count: count.schema,
  calendar: calendar.schema,
  notice: notice.schema,
  ...patchDefinitions,
  [patchName('text')]: textSchema(true, EXAMPLE),
  [patchName('count')]: inPart(count.schema),
  [patchName('calendar')]: inPart(calendar.schema),
  [patchName('notice')]: inPart(notice.schema),
};

const whole = mappingSchema(homeKeys, {
  title: 'a home page',
  description: 'What the home page tells of, and to whom.',
});

export const homeSchema: JsonSchema = { ...whole, definitions };

export const homeOverlaySchema: JsonSchema = { ...overlayOfOne(inPart(whole)), definitions };
