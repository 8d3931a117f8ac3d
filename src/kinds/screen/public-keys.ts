import { narrowing } from '#src/language/choices.ts';
import { listOf } from '#src/language/collections.ts';
import { mapping } from '#src/language/mapping.ts';
import {
  always,
  atMost,
  attention,
  breaking,
  by,
  DEMANDS,
  entries,
  filledInOrder,
  mappingOf,
  names,
  NARROWED_BY,
  OFFERED,
  NOTABLE,
  placesOf,
  said,
} from '#src/language/changes/index.ts';
import { changing, flag, may, resource, several, text, unless, wholeNumber, wireName } from '#src/language/values.ts';
import type { Said } from '#src/model/key.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';

const readKeys = {
  of: resource('The catalogue whose records can be chosen among: generales/sexos.'),
  fields: changing(
    names(OFFERED, null),
    several(WIRE_NAME, 'What is told of each: the texts that tell it from others, and what other choices depend on.'),
  ),
  where: may(changing(NARROWED_BY, narrowing('Only records that have these values: { estadoCursoID: [2, 3] }.'))),
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

const REPEATED = said(
  attention('Se guarda lo que se rechazaba.', 'What was refused is kept.'),
  breaking('Se rechaza lo que se guardaba.', 'What was kept is refused.'),
  attention('Se marca en otro campo.', 'It is marked at another field.'),
);

const LINK = {
  added: always(
    breaking(
      'La abre solo quien recibe el enlace, y cambia su registro.',
      'Only who is sent the link opens it, and changes their record.',
      'lost',
    ),
  ),
  removed: always(
    breaking(
      'La abre cualquiera, y hace un registro nuevo: nadie cambia ya el suyo.',
      'Anybody opens it, and makes a new record: nobody changes their own any more.',
    ),
  ),
};

export const publicKeys = {
  intro: text('What is asked here and why, for who has never been here.'),
  done: text('What is told once it was sent.'),
  of: resource('The catalogue in which a new record is made; with a `link`, whose record is changed.'),
  fields: changing(
    names(OFFERED, filledInOrder),
    several(WIRE_NAME, 'Its fields that are asked for, in order. No other is taken.'),
  ),
  reads: unless(
    [],
    changing(
      entries(mappingOf(placesOf(readKeys)), { ...OFFERED, name: by('of'), moved: null }),
      listOf(
        mapping(readKeys, { title: 'a list of choices' }),
        'The lists that are chosen from, and all that is told of other records.',
      ),
    ),
  ),
  repeated: may(
    changing(
      REPEATED,
      wireName(
        'Field of type `boolean` that marks a record which says again what must be said once: what a stranger sends twice is kept so, for staff to decide, and no stranger learns of it. The `unique` that it spares says `where: <field> != true`.',
      ),
    ),
  ),
  link: may(
    changing(
      mappingOf(placesOf(linkKeys), LINK),
      mapping(linkKeys, {
        title: '`link`',
        description:
          'Opens the page for one person, who changes their own record: it is sent by mail, from that record.',
      }),
    ),
  ),
};

/** A form for people who are not signed in: all that they may read and write. */
export type PublicForm = Said<typeof publicKeys>;

/** How somebody is let in to a record of theirs. */
export type PublicLink = NonNullable<PublicForm['link']>;
