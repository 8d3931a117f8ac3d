import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documents,
  fresh,
  PASAPORTE,
  professor,
  PROFESSORS,
  student,
  STUDENTS,
} from '#tests/contract/support/persons.ts';
import { signIn } from '#tests/contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

const MERGE = '/personas/personas-repetidas/create';
const PHOTOS = 'test-results/processes';
const PASSPORT = 'MB1234567';

let app: App;
let cedula: string;

beforeAll(async () => {
  app = await startApp();
  await mkdir(PHOTOS, { recursive: true });
  cedula = fresh();
  const admin = await signIn(app.server.url, 'admin');
  const names = { persNombres: 'Yudelka', persApellidos: 'Repetida' };
  const passport = { PersonaDocumentosIdentificacion: documents(PASSPORT, PASAPORTE) };
  for (const [path, body] of [
    [STUDENTS, student(cedula, names)],
    [PROFESSORS, professor('', { ...names, sexoId: 2, ...passport })],
  ] as const) {
    expect(await admin.post(path, body)).toMatchObject({ status: 201 });
  }
});
afterAll(() => app.stop());

const WORDS = {
  es: {
    stays: 'Persona que queda',
    goes: 'Persona repetida',
    differs: ['No dicen lo mismo', 'queda «Femenino»; se pierde «Masculino»'],
    why: 'Queda Yudelka Repetida, ',
  },
  en: {
    stays: 'Person who stays',
    goes: 'Duplicate person',
    differs: ['They do not say the same', '“Femenino” stays; “Masculino” is lost'],
    why: 'Yudelka Repetida, ',
  },
} as const;

describe('two people of one name', () => {
  it.each([
    ['light', 1366, 'es'],
    ['dark', 390, 'en'],
  ] as const)(
    'are told apart where they are chosen, and in the preview (%s, %i, %s)',
    async (colorScheme, width, language) => {
      const words = WORDS[language];
      const page = await app.open(MERGE, {
        as: 'admin',
        language,
        context: { colorScheme, viewport: { width, height: 900 } },
      });
      const choices = page.getByRole('option');
      await page.getByRole('combobox', { name: words.stays }).fill('Yudelka');
      await expectVisible(choices.filter({ hasText: PASSPORT }));
      await page.screenshot({ path: `${PHOTOS}/merge-choices-${colorScheme}-${width}-${language}.png` });
      await choices.filter({ hasText: `${cedula}, 1990-05-01` }).click();
      await page.getByRole('combobox', { name: words.goes }).fill('Yudelka');
      await choices.filter({ hasText: PASSPORT }).click();
      await page.keyboard.press('Control+s');
      for (const text of words.differs) await expectVisible(page.getByText(text));
      await expectVisible(page.getByText(`${words.why}${cedula}`, { exact: false }));
      await page.screenshot({ path: `${PHOTOS}/merge-${colorScheme}-${width}-${language}.png`, fullPage: true });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBe(0);
    },
  );
});
