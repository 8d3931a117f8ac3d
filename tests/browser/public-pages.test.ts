import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import { parseJson } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { ofKind } from '#src/model/resource.ts';
import { type Client, listOf, objectOf, signIn } from '#tests/contract/support/client.ts';
import { mailsIn } from '#tests/contract/support/mailbox.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible, fieldProblem, scriptsOf } from './support/screen.ts';

const NEW = '/solicitud-inscripcion/nueva';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let app: App;
let admin: Client;
let student: number;

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app.server.url, 'admin');
  const institution = present(
    app.server.model.institutions.find(({ code }) => code === 'demo'),
    'demo',
  );
  const of = (name: string) => present(ofKind(institution, 'catalogue').get(name), name);
  const { create } = makerOf(admin, institution);
  await create(of('educacion-continuada/cursos'), { curTitulo: 'Excel avanzado', edicion: '3.ª', estadoCursoID: 2 });
  const { record } = await create(of('educacion-continuada/estudiantes'), {
    ecEsNombres: 'Ana',
    ecEsApellidos: 'Pérez',
    ecEsFechaNacimiento: '1990-01-01',
    ecEsEmail: 'ana@example.edu.do',
    estatus: true,
  });
  student = Number(record['ecEstudianteId']);
  const unicda = present(
    app.server.model.institutions.find(({ code }) => code === 'unicda'),
    'unicda',
  );
  const course = present(ofKind(unicda, 'catalogue').get('educacion-continuada/cursos'), 'cursos');
  await makerOf(await signIn(app.server.url, 'admin', 'unicda'), unicda).create(course, { estadoCursoID: 2 });
});

afterAll(() => app.stop());

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

async function findings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Fills in what is needed, by the labels of a language. */
async function fill(page: Page, document: string, labels: readonly string[]): Promise<void> {
  const [course = '', number = '', names = '', surnames = '', born = '', nationality = '', mobile = '', mail = ''] =
    labels;
  await page.getByLabel(course, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(number).fill(document);
  await page.getByLabel(names, { exact: true }).fill('Ana');
  await page.getByLabel(surnames, { exact: true }).fill('Pérez');
  await page.getByLabel(born).fill('1990-05-01');
  await page.getByLabel(nationality, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(mobile, { exact: true }).fill('809 555 1234');
  await page.getByLabel(mail, { exact: true }).fill('ana@example.edu.do');
}

const SPANISH = [
  'Curso',
  'Cédula o pasaporte',
  'Nombres',
  'Apellidos',
  'Fecha de nacimiento',
  'Nacionalidad',
  'Celular',
  'Correo electrónico',
];
const ENGLISH = [
  'Course',
  'Cédula or passport',
  'First names',
  'Last names',
  'Date of birth',
  'Nationality',
  'Mobile',
  'E-mail',
];

/** Bytes of scripts, gzip, that a page has fetched once it is ready. */
async function fetched(address: string, ready: (page: Page) => Promise<void>): Promise<number> {
  const page = await app.open(address);
  await ready(page);
  return (await scriptsOf(page)).reduce((sum, script) => sum + gzipSync(script).length, 0);
}

const requests = async () => listOf((await admin.get('/api/educacion-continuada/solicitudesinscripcion')).json);

describe('a page that strangers open (F015)', () => {
  it('asks nobody to sign in, tells what is missing where it is missing, and is sent', async () => {
    const page = await app.open(NEW);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Nueva solicitud de inscripción' }));
    expect(await page.title()).toBe('Nueva solicitud de inscripción · Universidad de Demostración');
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByRole('button', { name: 'Enviar' }).click();
    expect(await fieldProblem(page, 'Curso')).toBe('Este dato es obligatorio.');
    await expect.poll(() => focused(page)).toBe('cursoId');
    await fill(page, 'a-10 000', SPANISH);
    expect(await fieldProblem(page, 'Curso')).toBe('');
    await page.getByLabel('Correo electrónico').fill('ana');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => focused(page)).toBe('soInEmail');
    expect(await fieldProblem(page, 'Correo electrónico')).toBe('No es una dirección de correo válida.');
    await page.getByRole('button', { name: 'English' }).click();
    await expectVisible(page.getByLabel('E-mail', { exact: true }));
    expect(await fieldProblem(page, 'E-mail')).toBe('Please check this.');
    await expectVisible(page.getByText('Please correct the marked fields and send again.'));
    await page.getByRole('button', { name: 'Español' }).click();
    await expectVisible(page.getByLabel('Correo electrónico'));
    expect(await fieldProblem(page, 'Correo electrónico')).toBe('No es una dirección de correo válida.');
    await page.getByLabel('Correo electrónico').fill('ana@example.edu.do');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expectVisible(page.getByRole('heading', { level: 2, name: 'Recibido' }));
    await expectVisible(page.getByText('Recibimos su solicitud'));
    expect((await requests()).filter(({ soInIdentificacion }) => soInIdentificacion === 'A10000').length).toBe(1);
  });

  it('says of which two telephones one is needed, before anything is sent', async () => {
    const page = await app.open(NEW);
    const help = async (label: string): Promise<string> => fieldProblem(page, label);
    await expectVisible(page.getByLabel('Celular', { exact: true }));
    expect([await help('Celular'), await help('Teléfono')]).toEqual([
      'Indique este o el teléfono.',
      'Indique este o el celular.',
    ]);
  });

  it('asks nothing of anybody while there is nothing to choose', async () => {
    const page = await app.open('/login');
    await page.route('**/api/publico/**', async (route) => {
      const response = await route.fetch();
      const form = objectOf(parseJson(await response.text()));
      const campos = listOf(form['campos']).map((field) =>
        field['nombre'] === 'cursoId' ? { ...field, opciones: [] } : field,
      );
      await route.fulfill({ response, json: { ...form, campos } });
    });
    await page.goto(app.addressOf() + NEW);
    await expectVisible(page.getByText('Por ahora no se reciben solicitudes'));
    await expectVisible(page.getByText('No hay nada que elegir en «Curso». Vuelva a intentarlo más adelante.'));
    expect(await page.getByRole('button', { name: 'Enviar' }).count()).toBe(0);
  });

  it('needs hardly more of the network than the login page', async () => {
    const login = await fetched('/login', (page) => expectVisible(page.locator('#username')));
    const form = await fetched(NEW, (page) => expectVisible(page.getByLabel('Curso', { exact: true })));
    expect(form - login).toBeLessThan(20_000);
  });

  it('is used by keyboard alone, in English, on a phone, in the dark', async () => {
    const page = await app.open(NEW, { language: 'en', context: { ...PHONE, colorScheme: 'dark' } });
    const title = page.getByRole('heading', { level: 1, name: 'New enrolment request' });
    await expectVisible(title);
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await expectVisible(page.getByLabel('Course', { exact: true }));
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('cursoId');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await fill(page, 'B20000', ENGLISH);
    await page.getByLabel('E-mail', { exact: true }).press('Enter');
    const sent = page.getByRole('heading', { level: 2, name: 'Received' });
    await expectVisible(sent);
    await expect.poll(() => sent.evaluate((heading) => heading === document.activeElement)).toBe(true);
  });

  it('keeps what is typed when another language or mode is chosen, and remembers both', async () => {
    const page = await app.open(NEW);
    await page.getByLabel('Nombres', { exact: true }).fill('Ana');
    await page.getByRole('button', { name: 'English' }).click();
    await expectVisible(page.getByLabel('Course', { exact: true }));
    expect(await page.getByLabel('First names').inputValue()).toBe('Ana');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await page.reload();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'New enrolment request' }));
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  it('is made once of what is sent twice while no answer comes', async () => {
    const page = await app.open(NEW);
    await expectVisible(page.getByLabel('Curso', { exact: true }));
    await fill(page, 'C30000', SPANISH);
    // The server has it; the answer is lost.
    await page.route('**/api/publico/**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expectVisible(page.getByRole('alert').filter({ hasText: 'conectar con el servidor' }));
    await page.unroute('**/api/publico/**');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expectVisible(page.getByRole('heading', { level: 2, name: 'Recibido' }));
    expect((await requests()).filter(({ soInIdentificacion }) => soInIdentificacion === 'C30000').length).toBe(1);
  });

  it('says that there is no connection, and opens once there is', async () => {
    const page = await app.open(NEW);
    await page.route('**/api/publico/**', (route) => route.abort());
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'No hay conexión' }));
    await page.unroute('**/api/publico/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectVisible(page.getByLabel('Curso', { exact: true }));
  });

  it.each(['light', 'dark'] as const)('has no finding of axe in the %s theme', async (colorScheme) => {
    const page = await app.open(NEW, { institution: 'unicda', context: { ...PHONE, colorScheme } });
    await expectVisible(page.getByLabel('Curso', { exact: true }));
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expectVisible(page.getByText('Revise lo señalado'));
    expect(await findings(page)).toEqual([]);
  });

  it('stands for who is signed in too', async () => {
    const page = await app.open(NEW, { as: 'admin' });
    await expectVisible(page.getByLabel('Curso', { exact: true }));
    expect(await page.getByRole('navigation').count()).toBe(0);
  });
});

describe('a page that a link opens', () => {
  it('is sent from the record, opened once by its person, and is then used up', async () => {
    const desk = await app.open(`/educacion-continuada/estudiantes/${student}`, {
      as: 'admin',
      context: { timezoneId: 'Asia/Tokyo' },
    });
    await desk.getByRole('tab', { name: 'Contacto' }).click();
    await desk.getByRole('button', { name: 'Enviar enlace' }).click();
    await expectVisible(desk.getByText(/Enviado el .*; sirve hasta el/));
    // By the institution's clocks, which a browser elsewhere does not know.
    const { json } = await admin.get(`/api/publico/educacion-continuada/mis-datos-contacto/enlaces/${student}`);
    const { enviado = null, vence = null } = objectOf(objectOf(json)['ultimo'] ?? {});
    await expectVisible(
      desk.getByText(`Enviado el ${formatDateTime(enviado)}; sirve hasta el ${formatDateTime(vence)}.`),
    );
    const mail = present((await mailsIn(app.server)).at(-1), 'a mail')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const link = present(
      /http:\S+(\/educacion-continuada\/mis-datos-contacto#enlace=[\w.-]+)/.exec(mail)?.[1],
      'a link',
    );

    const page = await app.open(link, { context: PHONE });
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Mis datos de contacto' }));
    await expectVisible(page.getByText('Ana Pérez'));
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('ana@example.edu.do');
    // What depends on something else waits for it, and goes with it.
    await page.getByLabel('País de residencia').selectOption('');
    expect(await page.getByLabel('Provincia').locator('option').allTextContents()).toEqual([
      'Elija primero: País de residencia',
    ]);
    await page.getByLabel('Celular', { exact: true }).fill('829 555 9999');
    expect(await findings(page)).toEqual([]);
    // Loaded again it is still open, in this tab.
    await page.reload();
    await page.getByLabel('Celular', { exact: true }).fill('829 555 9999');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expectVisible(page.getByRole('heading', { level: 2, name: 'Recibido' }));

    const again = await app.open(link);
    await expectVisible(again.getByRole('heading', { name: 'Esta página no se puede abrir' }));
    await expectVisible(again.getByText('Este enlace sirve una sola vez y ya se usó.'));
    expect(await again.getByRole('main').getByRole('button').count()).toBe(0);
    await desk.reload();
    await expectVisible(desk.getByText(/Enviado el .* y usado el/));
    expect(await desk.getByLabel('Celular', { exact: true }).inputValue()).toBe('829-555-9999');
  });

  it('is not open to who comes without one, nor offered to who may not send it', async () => {
    const page = await app.open('/educacion-continuada/mis-datos-contacto', { language: 'en' });
    await expectVisible(page.getByText('This link does not open this page'));
    const desk = await app.open(`/educacion-continuada/estudiantes/${student}`, { as: 'consulta' });
    await desk.getByRole('tab', { name: 'Contacto' }).click();
    await expectVisible(desk.getByLabel('Celular', { exact: true }));
    expect(await desk.getByRole('button', { name: /Enviar/ }).count()).toBe(0);
  });
});
