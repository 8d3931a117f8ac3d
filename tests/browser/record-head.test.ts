import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JsonObject, textOfJson } from '#src/model/json.ts';
import { type SignedIn, signIn } from '#tests/contract/support/client.ts';
import { ruleWriter } from '#tests/contract/support/rules.ts';
import { approvedPlan } from '#tests/contract/support/study-plans.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible, rowsOf } from './support/screen.ts';
import { createRecord, createStudent, STUDENTS } from './support/students.ts';

let app: App;
let admin: SignedIn;
let ana: JsonObject;

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app.server.url, 'admin');
  ana = await createStudent(admin, 'Ana', '2026-000001');
});

afterAll(() => app.stop());

const addressOf = ({ estudianteId = null }: JsonObject): string => `/${STUDENTS}/${textOfJson(estudianteId)}`;

describe('the head of a record', () => {
  it('says the whole name on a phone', async () => {
    const long = await createStudent(admin, 'Maximiliano Alexander de Jesús', '2026-000003');
    const page = await app.open(addressOf(long), {
      as: 'admin',
      context: { viewport: { width: 390, height: 800 } },
    });
    const name = page.getByRole('heading', { level: 1, name: 'Maximiliano Alexander de Jesús Peña Mota' });
    await expectVisible(name);
    expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });

  it('stays on a phone, while what else it tells goes with the record', async () => {
    const page = await app.open(addressOf(ana), {
      as: 'admin',
      context: { viewport: { width: 390, height: 500 } },
    });
    const name = page.getByRole('heading', { level: 1, name: 'Ana Peña Mota' });
    await expectVisible(name);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const box = await name.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(160);
    const strip = await page.getByRole('tablist').first().boundingBox();
    expect((strip?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThanOrEqual(0);
  });

  it('shows the shape of a record while what draws it is on its way', async () => {
    const page = await app.open('/', { as: 'admin' });
    const gate = new EventEmitter();
    const opens = once(gate, 'open');
    await page.route(/Autocomplete[^/]*\.js/, async (route) => {
      await opens;
      await route.continue();
    });
    await page.goto(`${app.addressOf()}${addressOf(ana)}`);
    const shape = page.locator('main').getByRole('status', { name: 'Cargando' });
    await expectVisible(shape);
    // The frame's comes first, and gives way to it.
    await expect.poll(async () => (await shape.boundingBox())?.height).toBeGreaterThan(100);
    gate.emit('open');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Ana Peña Mota' }));
  });

  it('has a head that says what somebody studies now and with which status, and leads to what they have left', async () => {
    const PROGRAMMES = 'academicos/estudiantes-carreras';
    const eva = await createStudent(admin, 'Eva', '2026-000004');
    const estudianteId = eva['estudianteId'] ?? null;
    const planEstudioId = await approvedPlan(await ruleWriter(admin), 'EVA-1', 1);
    const take = (carreraId: number, more: JsonObject = {}) =>
      createRecord(admin, PROGRAMMES, { estudianteId, carreraId, sedeId: 1, documentos: [], estatus: true, ...more });
    const current = await take(1, { planEstudioId });
    const left = await take(3);
    const move = (record: JsonObject, name: string) =>
      admin.post(`/api/${PROGRAMMES}/${textOfJson(record['estudianteCarreraId'] ?? null)}/transiciones/${name}`, {
        razon: 'Prueba',
      });
    expect((await move(current, 'activar')).status).toBe(200);
    expect((await move(left, 'retirar')).status).toBe(200);
    const page = await app.open(addressOf(eva), { as: 'admin' });
    await expectVisible(page.getByText(/^Administración.* · Activo$/));
    expect(await page.getByText(/· Retirado/).count()).toBe(0);
    await page.getByRole('link', { name: 'y 1 más' }).click();
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Carreras');
    await expectVisible(rowsOf(page).filter({ hasText: 'Retirado' }));
    // Of whom all is past, the latest is told.
    expect((await move(current, 'retirar')).status).toBe(200);
    await page.reload();
    await expectVisible(page.getByText(/^Derecho.* · Retirado$/));
    // Another one is told nothing of it.
    const other = await app.open(addressOf(ana), { as: 'admin' });
    await expectVisible(other.getByRole('heading', { level: 1, name: 'Ana Peña Mota' }));
    expect(await other.getByText(/· (Activo|Retirado)/).count()).toBe(0);
  });
});
