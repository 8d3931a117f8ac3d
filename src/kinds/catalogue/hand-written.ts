import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { HandWritten, PlacedByHand } from '#src/model/hand-written.ts';
import { stringAt } from '#src/model/reading.ts';
import { groupFieldsOf, rowFieldsOf } from './record-schema.ts';

/** Where a hand-written screen is, relative to the project. */
export const screenModulePath = (screen: string): string => `src/screens/${screen}/screen.tsx`;

/** Where a hand-written part of a form is, relative to the project. */
export const slotModule = (slot: string): string => `src/screens/${slot}/slot.tsx`;

/** Where a hand-written screen or part says what it does with each field, relative to the project. */
export const placesModule = (name: string): string => `src/screens/${name}/places.ts`;

/** Hand-written modules that a catalogue is drawn by, each with the names of the fields that it is over. */
export const drawnBy = ({ screen, form, fields }: Catalogue): readonly DrawnBy[] => {
  const shown = new Set(fields.filter(({ hidden }) => !hidden).map(({ name }) => name));
  const ofForm = form.flatMap((part) => (part.slot === null ? [] : [{ name: part.slot, fields: part.fields }]));
  const ofScreen = screen === null ? [] : [{ name: screen, fields: fields.map(({ name }) => name) }];
  return [...ofScreen, ...ofForm].map((one) => ({ ...one, fields: one.fields.filter((field) => shown.has(field)) }));
};

interface DrawnBy {
  /** Its folder in `src/screens`. */
  readonly name: string;
  /** Of the record; those that are hidden are not among them. */
  readonly fields: readonly string[];
}

/** The modules that people wrote and the catalogue says it is drawn by. */
export const handWrittenOf = ({ data, definition }: CatalogueResource): readonly HandWritten[] => {
  const drawn = drawnBy(definition);
  const over = (name: string): readonly PlacedByHand[] =>
    drawn
      .filter((one) => one.name === name)
      .flatMap(({ fields }) => fields)
      .flatMap((field) => definition.fields.filter((one) => one.name === field).map(placedByHand));
  const named = (name: string, module: string) => ({ name, module, places: placesModule(name), fields: over(name) });
  const screen = stringAt(data, 'screen');
  return [
    ...(screen === undefined ? [] : [{ path: ['screen'], ...named(screen, screenModulePath(screen)) }]),
    ...definition.form.flatMap(({ name, slot }) =>
      name === null || slot === null ? [] : [{ path: ['form', name, 'slot'], ...named(slot, slotModule(slot)) }],
    ),
  ];
};

const placedByHand = (field: Field): PlacedByHand => {
  const path = ['fields', field.name];
  const inner = [...rowFieldsOf(field, fieldTypes), ...groupFieldsOf(field, fieldTypes)];
  return {
    name: field.name,
    path,
    inner: inner.filter(({ hidden }) => !hidden).map(({ name }) => ({ name, path: [...path, 'fields', name] })),
  };
};
