import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectOf, signIn, textOf } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { ofKind } from '#src/model/resource.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible, rowsOf, searchOf } from './support/screen.ts';

const STUDENTS = 'academicos/estudiantes';
const FICTICIA = 5;

let app: App;
let id: string;

beforeAll(async () => {
  app = await startApp();
  const demo = app.server.model.institutions.find(({ code }) => code === 'demo');
  const students = demo && ofKind(demo, 'catalogue').get(STUDENTS);
  if (demo === undefined || students === undefined) throw new Error('The demo institution has no students.');
  const { record } = await makerOf(await signIn(app.server.url, 'admin'), demo).create(students, {
    matriculaId: '2026-000123',
    persNombres: 'José Ramón',
    persApellidos: 'Pérez Núñez',
    documentosIdentificacion: [{ tipoDocumentoIdentificacionId: FICTICIA, doIdValor: '99900000011' }],
  });
  id = textOf(objectOf(record)['estudianteId']);
});

afterAll(() => app.stop());

it.each([
  { language: 'es', value: 'perez jose', box: 'Buscar pantallas y registros' },
  { language: 'en', value: '999-0000001-1', box: 'Search screens and records' },
] as const)(
  'Ctrl+K, $value and Enter open the student, whose list was never open ($language)',
  async ({ language, value, box }) => {
    const page = await app.open('/', { as: 'admin', language });
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await page.keyboard.press('Control+k');
    await page.getByLabel(box).fill(value);
    await expectVisible(page.getByRole('option', { name: /2026-000123 José Ramón Pérez Núñez/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${STUDENTS}/${id}`);
  },
);

it('the list of students finds one by a cédula', async () => {
  const page = await app.open(`/${STUDENTS}`, { as: 'admin' });
  await searchOf(page).fill('999-0000001-1');
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  await expectVisible(page.getByRole('cell', { name: '2026-000123' }));
});
