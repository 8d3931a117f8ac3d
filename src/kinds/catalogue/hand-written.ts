import type { HandWritten } from '#src/model/hand-written.ts';
import type { CatalogueResource } from '#src/model/resource.ts';
import { objectsAt, stringAt } from '#src/model/reading.ts';

/** Where a hand-written screen is, relative to the project. */
export const screenModulePath = (screen: string): string => `src/screens/${screen}/screen.tsx`;

/** Where a hand-written part of a form is, relative to the project. */
export const slotModule = (slot: string): string => `src/screens/${slot}/slot.tsx`;

/** The modules that people wrote and the catalogue says it is drawn by. */
export const handWrittenOf = ({ data }: CatalogueResource): readonly HandWritten[] => {
  const screen = stringAt(data, 'screen');
  return [
    ...(screen === undefined ? [] : [{ path: ['screen'], module: screenModulePath(screen) }]),
    ...(objectsAt(data, 'form') ?? []).flatMap((part, index) => {
      const slot = stringAt(part, 'slot');
      return slot === undefined ? [] : [{ path: ['form', index, 'slot'], module: slotModule(slot) }];
    }),
  ];
};
