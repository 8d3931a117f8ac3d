import { expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { placesOf } from '../catalogue/checks/reference-places.ts';
import { isSeen } from './routes.ts';

const of = (name: string) => field(name, 'reference', { to: 'salud/males' });

it('who may not see what is sensitive of records is not told that it refers to one, be it in a group or in rows', () => {
  const places = placesOf(
    'salud/males',
    institution(1, {
      'salud/males': catalogue([field('Nombre', 'string')]),
      'salud/personas': catalogue([
        field('Nombre', 'string'),
        of('Abierto'),
        { ...of('Cerrado'), sensitive: true },
        field('Ficha', 'group', { fields: [of('Mal')], sensitive: true }),
        field('Partes', 'list', { fields: [of('Mal')], sensitive: true }),
        field('Otras', 'list', { fields: [of('Mal')] }),
      ]),
    }),
    fieldTypes,
  );
  const seenBy = (...actions: readonly string[]) =>
    places
      .filter((place) => isSeen(place, (_, action) => actions.includes(action)))
      .map(({ list, field: { name } }) => (list === null ? name : `${list.name}: ${name}`));
  expect(seenBy('view')).toEqual(['Abierto', 'Otras: Mal']);
  expect(seenBy('view', 'sensitive')).toHaveLength(5);
  expect(seenBy('sensitive')).toEqual([]);
});
