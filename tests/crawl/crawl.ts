import { settingsOf } from '#src/model/institution.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Field } from '#src/model/field.ts';
import { type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { type Client, objectOf, type SignedIn, signIn } from '#tests/contract/support/client.ts';
import { type Maker, makerOf } from '#tests/contract/support/records.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { extent, some } from '#tests/support/extent.ts';
import { type App, startApp } from '#tests/browser/support/app.ts';
import { covering } from './covering.ts';
import { fillForm, type Offered } from './fill-form.ts';
import { type OpenCalls, openCallsOf } from './open-calls.ts';
import { expectVisible, rowsOf, searchOf, showField } from '#tests/browser/support/screen.ts';

const demoResources = async (): Promise<InstitutionResources> => {
  const model = await modelOf('resources');
  const demo = model.institutions.find(({ code }) => code === 'demo');
  if (demo === undefined) throw new Error('There is no institution demo.');
  return demo;
};

/** A page that has not done what was asked of it by then never will. */
const PATIENCE = 30_000;

/** What is shown on generated screens. */
const generated = (demo: InstitutionResources): readonly CatalogueResource[] =>
  [...ofKind(demo, 'catalogue').values()].filter(
    ({ definition: { route, screen } }) => route !== null && screen === null,
  );

/** Whether people create records of it there. */
const isCreated = ({ definition: { scope, api } }: CatalogueResource): boolean =>
  scope === 'company' && api.create !== null;

/** A text of the record that its list shows, by which it is found and which can be changed. */
const shownText = ({ definition: { fields, list, record } }: CatalogueResource): Field | undefined =>
  [record.label, ...list.columns]
    .flatMap((name) => fields.filter((field) => field.name === name))
    .find(
      ({ name, type, pattern, readOnly, compute }) =>
        type === 'string' && pattern === undefined && !readOnly && compute === undefined && list.columns.includes(name),
    );

/** Another text of the same length. */
const other = (text: string): string => `${text.slice(0, -1)}${text.endsWith('X') ? 'Y' : 'X'}`;

/**
 * Does in Chromium what people do with every n-th of the catalogues that together use every word of the language, and
 * where there is time of all: create, find, open, change. Of the others it opens some. Files of tests share the catalogues
 * among themselves, so that they run side by side.
 */
export async function crawl(part: number, parts: number): Promise<void> {
  const demo = await demoResources();
  let app: App;
  let admin: SignedIn;
  let maker: Maker;
  let page: Page;
  let calls: OpenCalls;
  /** How many records were made behind the app's back since it last read its lists. */
  let unseen = 0;

  beforeAll(async () => {
    app = await startApp();
    admin = await signIn(app.server.url, 'admin');
    maker = makerOf({ ...admin, post: counted(admin.post) }, demo);
    await makeOthers();
    page = await app.open('/', { as: 'admin', lasting: true });
    unseen = 0;
    page.setDefaultTimeout(PATIENCE);
    calls = openCallsOf(page);
    await page.getByRole('navigation', { name: 'Menú' }).waitFor();
  });
  afterAll(() => app.stop());

  const counted =
    (post: Client['post']): Client['post'] =>
    async (...asked) => {
      const answer = await post(...asked);
      if (answer.status === 201) unseen += 1;
      return answer;
    };

  const targetOf = ({ name, to }: Field): CatalogueResource => {
    const target = typeof to === 'string' ? ofKind(demo, 'catalogue').get(to) : undefined;
    if (target === undefined) throw new Error(`${name} refers to nothing`);
    return target;
  };

  /** What a field of the record referred to has. */
  const valueOf = async (field: Field, id: Json, name: string): Promise<Json> => {
    const { api } = targetOf(field).definition;
    return objectOf((await admin.get(`/${api.path}/${textOfJson(id)}`)).json)[name] ?? null;
  };

  const labelOf = async (field: Field, id: Json): Promise<Offered> => {
    const { label: name, beside: names } = targetOf(field).definition.record;
    const textOf = async (each: string): Promise<string> => textOfJson((await valueOf(field, id, each)) ?? '');
    const label = await textOf(name);
    const beside = (await Promise.all((names ?? []).map(textOf))).filter((text) => text !== '').join(', ');
    return { label, shown: beside === '' ? label : `${label} · ${beside}` };
  };

  /** What a record is looked up by, where its contract has no list: a key, and what the record has of it. */
  const lookedUpBy = async ({ definition: { api, fields } }: CatalogueResource, values: JsonObject) => {
    for (const { key, match } of api.reading.lookup) {
      for (const path of match) {
        const [name = '', inner = ''] = path.split('.');
        const field = fields.find((each) => each.name === name);
        const id = values[name] ?? null;
        if (field === undefined || id === null) continue;
        const value = inner === '' ? id : await valueOf(field, id, inner);
        if (value !== null) return { [key]: textOfJson(value) };
      }
    }
    return {};
  };

  const takeAway = async ({ definition: { table, api } }: CatalogueResource, id: Json): Promise<void> => {
    const name = `${table.schema}.${table.name}`;
    // Some tables keep their last record in use, whoever asks.
    await execute(
      companyUrl(app.server.databaseUrl, settingsOf(demo).companyId),
      `alter table ${name} disable trigger user;
        delete from ${name} where ${api.id.toLowerCase()} = ${textOfJson(id)};
        alter table ${name} enable trigger user`,
    );
  };

  /** Values that make a good record: such a record is made, and taken away again. */
  const goodValues = async (resource: CatalogueResource): Promise<JsonObject> => {
    const { sent, record } = await maker.create(resource);
    const { api, shares, fields } = resource.definition;
    await takeAway(resource, record[api.id] ?? null);
    // Whom it is of was made with it.
    const whose = fields.find(({ name }) => name === shares?.by);
    if (whose !== undefined) await takeAway(targetOf(whose), record[whose.name] ?? null);
    unseen -= 1;
    return sent;
  };

  /** Of what must be chosen before there is a list, the first that there is. */
  const firstChoices = async ({ definition: { fields, api } }: CatalogueResource): Promise<JsonObject> => {
    const choices: Record<string, Json> = {};
    for (const field of fields.filter(({ name }) => api.reading.needs.includes(name))) {
      const target = targetOf(field);
      choices[field.name] = (await maker.rows(target))[0]?.[target.definition.api.id] ?? null;
    }
    return choices;
  };

  const all = generated(demo);
  const isMine = (_: unknown, at: number): boolean => at % parts === part;
  const created = all.filter(isCreated);
  const whole = extent(covering(created), created);
  // What all of them are made of is seen in those above; what each of them is, at its server (tests/contract/catalogues).
  const opened = some(
    all.filter((resource) => !whole.includes(resource)),
    extent(24, all.length),
  );

  /**
   * What the records of the tests refer to is made before the app is opened, which then finds all of it. What cannot be
   * made fails the test of its own catalogue below, which makes it again: here it would fail those of all others.
   */
  const makeOthers = async (): Promise<void> => {
    for (const resource of whole.filter(isMine)) await goodValues(resource).catch(() => undefined);
  };

  /** Opens the form of a new record, in which there is every field that nothing hides and nobody draws by hand. */
  const openNew = async ({ definition: { route, record, fields, form } }: CatalogueResource): Promise<void> => {
    await goTo(page, `${route ?? ''}/create`);
    await expectVisible(page.getByRole('heading', { level: 1, name: `Crear ${record.es}` }));
    await saveButton(page).waitFor();
    const drawn = await page
      .locator('form [data-source]')
      .evaluateAll((boxes) => boxes.map((one) => one.dataset.source));
    const isShown = ({ name, hidden, showIf }: Field): boolean =>
      !hidden && showIf === undefined && form.some(({ slot, fields: names }) => slot === null && names.includes(name));
    expect(drawn).toEqual(expect.arrayContaining(fields.filter(isShown).map(({ name }) => name)));
  };

  it.each(opened.filter(isMine))('$name: its list opens, and a new record of it', async (resource) => {
    const { route, title } = resource.definition;
    const filter = encodeURIComponent(JSON.stringify(await firstChoices(resource)));
    await goTo(page, `${route ?? ''}?filter=${filter}`);
    await expectVisible(page.getByRole('heading', { level: 1, name: title.es, exact: true }));
    // Rows, or the words that stand in for them.
    await page.locator('main').locator('tbody td, h2').first().waitFor();
    expect(await page.getByText('No se pudo leer la lista').count()).toBe(0);
    if (isCreated(resource)) await openNew(resource);
  });

  it.each(whole.filter(isMine))(
    '$name: a record is created, found in the list, opened again and changed',
    async (resource) => {
      const { fields, route, api } = resource.definition;
      const values = await goodValues(resource);
      const needs = {
        ...Object.fromEntries(api.reading.needs.map((name) => [name, values[name]])),
        ...(await lookedUpBy(resource, values)),
      };
      const list = `${route ?? ''}?filter=${encodeURIComponent(JSON.stringify(needs))}`;

      // For a minute the app shows its lists as it read them.
      if (unseen > 0) await page.reload();
      unseen = 0;
      await openNew(resource);
      await fillForm(page, fields, values, labelOf, calls);
      await save(page, resource, 'Registro creado.');

      const shown = shownText(resource);
      const text = shown === undefined ? '' : textOfJson(values[shown.name] ?? '');
      await goTo(page, list);
      if (text !== '') await searchFor(page, text);
      const row = rowsOf(page).filter({ hasText: text }).first();
      await expectVisible(row);
      if (api.update === null) return;
      // In the middle of a row there may be a link of its own.
      await row.locator('td:not([data-pick])').first().click();
      await saveButton(page).waitFor();
      await showField(page, shown?.name ?? '');
      const control = page
        .locator(`form [data-source="${shown?.name ?? ''}"]`)
        .locator('input, textarea')
        .first();
      if (text === '' || !(await control.isVisible()) || !(await control.isEditable())) return;

      const changed = other(text);
      await control.fill(changed);
      await save(page, resource, 'Cambios guardados.');
      await goTo(page, list);
      await searchFor(page, changed);
      await expectVisible(rowsOf(page).filter({ hasText: changed }).first());
    },
  );
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

/** Until then a row that is clicked may be drawn anew under the pointer. */
async function searchFor(page: Page, text: string): Promise<void> {
  await searchOf(page).fill(text);
  await page.waitForURL(({ search }) => search.includes(encodeURIComponent(JSON.stringify(text))));
}

/**
 * Saves, which leads to the list, or to the record where that is a page; where the form refuses, or asks back, what it
 * says is what the test fails with.
 */
async function save(page: Page, { definition }: CatalogueResource, said: string): Promise<void> {
  await saveButton(page).click();
  const refusals = page
    .locator('form [role="alert"], form [id$="-error"]:not(:empty), [role="dialog"]')
    .filter({ visible: true });
  const list = page.getByRole('heading', { level: 1, name: definition.title.es, exact: true });
  const saved = definition.page === null ? list : page.getByText(said);
  try {
    await saved.or(refusals).filter({ visible: true }).first().waitFor();
  } catch (cause) {
    throw new Error(`Neither saved nor refused:\n${await page.locator('body').ariaSnapshot()}`, { cause });
  }
  expect(await refusals.allTextContents()).toEqual([]);
}

/** Goes there as a link would: the app is loaded once for each catalogue. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
