import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { listedFields } from '#src/server/catalogue/record/fields.ts';
import { isJsonArray } from '#src/server/catalogue/record/read-body.ts';
import { showField } from '#tests/browser/support/screen.ts';
import type { OpenCalls } from './open-calls.ts';

/** What a record that a reference leads to is called, and how it is offered: with what tells it from others of that name. */
export interface Offered {
  readonly label: string;
  readonly shown: string;
}

export type LabelOf = (field: Field, id: Json) => Promise<Offered>;

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/;

/** A value as somebody types it. */
const typed = (value: Json): string => {
  const text = textOfJson(value);
  const [, year, month, day, time] = DATE.exec(text) ?? [];
  if (year === undefined) return text;
  // Days are midnights on the wire.
  return `${day}/${month}/${year}${time === undefined || time === '00:00' ? '' : ` ${time}`}`;
};

const boxOf = (page: Page, field: Field): Locator => page.locator(`form [data-source="${field.name}"]`);

/** What is offered once the search for what was typed has been answered: until then the list may change under the pointer. */
const FOUND = '[role="listbox"][aria-busy="false"]';

async function chooseOption(page: Page, control: Locator, { label, shown }: Offered): Promise<void> {
  await control.click();
  await control.fill(label);
  await page.locator(FOUND).getByRole('option', { name: shown, exact: true }).first().click();
}

/** By keyboard: what is left with the mouse may come to say what is wrong, and move what is below it away from the pointer. */
async function check(control: Locator, wanted: boolean): Promise<void> {
  if ((await control.isChecked()) !== wanted) await control.press('Space');
  await expect.poll(() => control.isChecked()).toBe(wanted);
}

/** What a field of the form is filled in with; null where the form does not show it, or lets nobody write it. */
const controlOf = (page: Page, { name }: Field): Promise<string | null> =>
  page.evaluate((source) => {
    const box = document.querySelector(`form [data-source="${source}"]`);
    if (box?.querySelector('[contenteditable="true"]')) return 'editor';
    const control = box?.querySelector('select, input:not([type="file"]):not([type="color"]), textarea');
    if (!control?.checkVisibility() || control.matches(':disabled, [readonly]')) return null;
    return control.tagName === 'SELECT'
      ? 'select'
      : (control.getAttribute('role') ?? control.getAttribute('type') ?? 'text');
  }, name);

/** Puts the value into the field's control, as somebody would. */
async function fillField(page: Page, field: Field, value: Json, labelOf: LabelOf): Promise<void> {
  if (value === null) return;
  const kind = await controlOf(page, field);
  if (kind === null) return;
  const box = boxOf(page, field);
  if (kind === 'editor') return box.locator('[contenteditable="true"]').fill('Texto con formato');
  const control = box.locator('select, input:not([type="file"]):not([type="color"]), textarea').first();
  if (isJsonArray(value)) {
    for (const id of value) await chooseOption(page, control, await labelOf(field, id));
    // Its choices stay open over the fields below.
    await page.keyboard.press('Tab');
  } else if (kind === 'select') await control.selectOption(textOfJson(value));
  else if (kind === 'checkbox' || kind === 'switch') await check(control, value === true);
  else if (kind === 'combobox') await chooseOption(page, control, await labelOf(field, value));
  else await control.fill(kind === 'time' ? textOfJson(value).slice(0, 5) : typed(value));
}

/** Types the rows of a child table, cell by cell, as the keyboard goes through them. */
async function fillRows(page: Page, field: Field, columns: readonly Field[], rows: readonly Json[], labelOf: LabelOf) {
  const add = boxOf(page, field).getByRole('button', { name: 'Agregar fila' });
  // A part of the form that is drawn by hand may show its rows in its own way.
  if (!(await add.isVisible())) return;
  for (const row of rows.filter((each): each is JsonObject => isJsonObject(each))) {
    await add.click();
    for (const [at, column] of columns.filter((each) => !each.hidden).entries()) {
      if ((await cursorColumn(page)) < at) await page.keyboard.press('Tab');
      // What cannot be filled in the keyboard may pass over.
      if ((await cursorColumn(page)) === at) await typeCell(page, column, row[column.name] ?? null, labelOf);
    }
  }
}

/** The column of the cell that the focus is in. */
const cursorColumn = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('td')?.dataset['column'] ?? -1));

async function typeCell(page: Page, column: Field, value: Json, labelOf: LabelOf): Promise<void> {
  if (value === null || column.readOnly || column.compute !== undefined) return;
  const cell = page.locator('[role="grid"] :is(input, select, textarea):focus');
  if ((await cell.count()) === 0) return;
  const kind = await cell.evaluate((element) =>
    element instanceof HTMLSelectElement ? 'select' : (element.getAttribute('role') ?? element.getAttribute('type')),
  );
  if (kind === 'select') await cell.selectOption(textOfJson(value));
  else if (kind === 'checkbox') await cell.setChecked(value === true);
  else if (kind === 'combobox') await chooseOption(page, cell, await labelOf(column, value));
  else if (kind === 'time') await cell.fill(textOfJson(value).slice(0, 5));
  // A cell has one line: what ends a line goes on to the next cell.
  else await page.keyboard.insertText(typed(value).replaceAll('\n', ' '));
}

/** Fills in the form that is open with the values of a record. */
export async function fillForm(
  page: Page,
  fields: readonly Field[],
  values: JsonObject,
  labelOf: LabelOf,
  calls: OpenCalls,
): Promise<void> {
  const lists = new Map(listedFields(fields, fieldTypes).map(({ field, rows }) => [field.name, rows]));
  for (const field of fields) {
    const value = values[field.name] ?? null;
    const columns = lists.get(field.name);
    // Whether it is shown may hang on what is read of a record that was chosen.
    if (field.showIf !== undefined && value !== null) await calls.answered();
    await showField(page, field.name);
    if (columns === undefined) await fillField(page, field, value, labelOf);
    else if (Array.isArray(value)) await fillRows(page, field, columns, value, labelOf);
  }
}
