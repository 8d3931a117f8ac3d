import readXlsxFile from 'read-excel-file/node';
import { expect } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { printValue } from '#src/fields/print.ts';
import { targetsIn } from '#src/kinds/catalogue/targets.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { JsonObject } from '#src/model/json.ts';
import { typeOf } from '#src/server/catalogue/record/fields.ts';
import { jsonAt } from '#src/server/catalogue/record/json-at.ts';
import type { SignedIn } from '../support/client.ts';
import { exported, exportOf } from '../support/exported.ts';

/** Holds the files of one record to its list. */
export async function checkExport(client: SignedIn, resource: CatalogueResource, record: JsonObject): Promise<void> {
  const { api, fields, list } = resource.definition;
  const ids = [Number(record[api.id])];
  const flat = flatFields(fields, fieldTypes);
  const [heads = [], cells = [], ...more] = await exported(client, resource.name, { ids });
  expect(more).toEqual([]);
  expect(heads).toEqual(list.columns.map((name) => flat.find((field) => field.name === name)?.label.es));
  for (const [at, name] of list.columns.entries()) {
    const field = flat.find((each) => each.name === name);
    const shown = field === undefined ? undefined : (typeOf(field, fieldTypes).shownAs?.(field) ?? field);
    // What another record is called, only its own catalogue says.
    if (field === undefined || shown === undefined || targetsIn(typeOf(shown, fieldTypes).storage(shown)).length > 0)
      continue;
    const said = cells[at]?.replace(/^'(?=[=+\-@])/, '');
    expect(said, name).toBe(printValue(jsonAt(record, name), field, 'es'));
  }
  const [all = []] = await exported(client, resource.name, { ids, columnas: 'todas' });
  expect(all).toEqual(expect.arrayContaining([...heads]));
  for (const { name } of fields.filter(({ sensitive }) => sensitive === true)) {
    expect((await exportOf(client, resource.name, { ids, columnas: [name] })).status, name).toBe(400);
  }
  const workbook = await exportOf(client, resource.name, { ids, formato: 'xlsx' });
  const [sheet] = await readXlsxFile(workbook.bytes);
  expect(sheet?.data[0]).toEqual(heads);
  expect(sheet?.data).toHaveLength(2);
}
