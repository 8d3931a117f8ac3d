import { slotModule } from '../hand-written.ts';
import { capitalized, pascal } from '#src/codegen/naming.ts';
import type { Imports } from '#src/codegen/imports.ts';

const folder = (type: string): string => `#src/fields/${type}`;

/** The drawn parts of a field type, found by its name: `MoneyColumn`, `MoneyInput`, `moneyCell`. */
export const columnOf = (type: string, imports: Imports): string =>
  imports.use(`${capitalized(type)}Column`, `${folder(type)}/column.tsx`);

export const inputOf = (type: string, imports: Imports): string =>
  imports.use(`${capitalized(type)}Input`, `${folder(type)}/input.tsx`);

export const cellOf = (type: string, imports: Imports): string =>
  imports.use(`${type}Cell`, `${folder(type)}/cell.tsx`);

/** The hand-written part of a form: `pensum` is `PensumSlot`. */
export const slotOf = (slot: string, imports: Imports): string =>
  imports.use(`${pascal(slot)}Slot`, `#${slotModule(slot)}`);
