import { narrowing } from '#src/language/choices.ts';
import { listOf } from '#src/language/collections.ts';
import { mapping } from '#src/language/mapping.ts';
import {
  atMost,
  by,
  DEMANDS,
  entries,
  mappingOf,
  NARROWS,
  NOTABLE,
  OFFERED,
  placesOf,
} from '#src/language/changes/index.ts';
import { changing, flag, may, resource, several, text, unless, wholeNumber, wireName } from '#src/language/values.ts';
import type { Said } from '#src/model/key.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';

const readKeys = {
  of: resource('The catalogue whose records can be chosen among: generales/sexos.'),
  fields: several(
    WIRE_NAME,
    'What is told of each: the texts that tell it from others, and what other choices depend on.',
  ),
  where: may(changing(NARROWS, narrowing('Only records that have these values: { estadoCursoID: [2, 3] }.'))),
};

const linkKeys = {
  to: changing(NOTABLE, wireName('Field of type `email`: the address that the link is sent to.')),
  shows: unless([], several(WIRE_NAME, 'Fields that are shown above the form and cannot be changed.')),
  days: changing(
    atMost((written) => Number(written ?? 0)),
    wholeNumber('For how many days the link is good.', { maximum: 90 }),
  ),
  once: unless(true, changing(DEMANDS, flag('Whether it is used up once something was sent; it is unless said.'))),
};

export const publicKeys = {
  intro: text('What is asked here and why, for who has never been here.'),
  done: text('What is told once it was sent.'),
  of: resource('The catalogue in which a new record is made; with a `link`, whose record is changed.'),
  fields: several(WIRE_NAME, 'Its fields that are asked for, in order. No other is taken.'),
  reads: unless(
    [],
    changing(
      entries(mappingOf(placesOf(readKeys)), { ...OFFERED, name: by('of') }),
      listOf(
        mapping(readKeys, { title: 'a list of choices' }),
        'The lists that are chosen from, and all that is told of other records.',
      ),
    ),
  ),
  repeated: may(
    changing(
      NOTABLE,
      wireName(
        'Field of type `boolean` that marks a record which says again what must be said once: what a stranger sends twice is kept so, for staff to decide, and no stranger learns of it. The `unique` that it spares says `where: <field> != true`.',
      ),
    ),
  ),
  link: may(
    mapping(linkKeys, {
      title: '`link`',
      description: 'Opens the page for one person, who changes their own record: it is sent by mail, from that record.',
    }),
  ),
};

/** A form for people who are not signed in: all that they may read and write. */
export type PublicForm = Said<typeof publicKeys>;

/** How somebody is let in to a record of theirs. */
export type PublicLink = NonNullable<PublicForm['link']>;
