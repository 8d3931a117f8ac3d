import { values } from '#src/language/choices.ts';
import { byField, field, fields } from '#src/language/fields.ts';
import { byName, each, listOf, shortOr } from '#src/language/collections.ts';
import { mapping } from '#src/language/mapping.ts';
import { anyMapping, unless, wireName } from '#src/language/values.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';

const as = wireName('What it is called there.');

export const sharedKeys = {
  as,
  fields: unless(
    {},
    byName(
      each(wireName('What that one is called there.'), WIRE_NAME, {
        title: '`fields`',
        description: 'Of a list: the fields of its rows that are called otherwise there.',
      }),
    ),
  ),
};

export const inRowKeys = {
  as,
  values: unless(
    {},
    anyMapping('Where its values are others there, each with what stands for it: { 1: 3 }. The rest is not shared.'),
  ),
};

export const sharedRowKeys = {
  of: wireName('The list there.'),
  where: unless({}, values('Values that the row has: { tipoTelefonoId: 1 }.')),
  fields: byField(
    each(shortOr('as', inRowKeys, { title: 'a field of a shared row' }), WIRE_NAME, {
      title: '`fields`',
      description: 'Fields, and what they are called in the row.',
    }),
    'a field that is shared',
  ),
};

/** `shares:` of a catalogue: what several catalogues keep of one record of another. */
export const sharesKeys = {
  by: field('The reference that leads to the record.', 'what leads to what is shared'),
  fields: byField(
    each(shortOr('as', sharedKeys, { title: 'a shared field' }), WIRE_NAME, {
      title: '`fields`',
      description: 'Fields, and what they are called there.',
    }),
    'a field that is shared',
  ),
  rows: unless(
    [],
    listOf(
      mapping(sharedRowKeys, { title: 'a shared row', loses: 'whole' }),
      'Fields that are one row of a list there: an identity document, a mobile telephone.',
    ),
  ),
  sameBy: unless(
    [],
    fields(
      'Fields that have to be alike, beside the number or document by which it is known, for `db -- link` to take a record of before for that of one that is there: the date of birth.',
      'what tells one from another',
    ),
  ),
};
