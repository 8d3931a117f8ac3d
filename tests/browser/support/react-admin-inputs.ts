import type { Locator } from 'playwright';
import { expect } from 'vitest';

const TYPED = {
  Nombre: 'Zoila Núñez',
  Ingreso: '2026-02-03',
  'Última visita': '2026-02-04T15:45',
  'Hora de entrada': '07:15',
  Saldo: '1250.5',
  Correo: 'zoila@ejemplo.edu.do',
  Página: 'https://zoila.edu.do',
  Nota: 'Viene por la tarde.',
} as const;

/** What react-admin's fields, and one column of ours, show of a record in a list. */
export const REACT_ADMIN_ROW: readonly string[] = [
  'Ángel Núñez',
  '001-1391820-5',
  '11/02/2026',
  '11/2/26, 8:31 a. m.',
  'Ana Altagracia Peña',
  'Ana Altagracia PeñaBienvenido de la Cruz',
  '-1,250.50',
  'Maestría',
  'persona2@ejemplo.edu.do',
  'https://ejemplo.edu.do',
  'Prefiere la tarde.',
  '01:30 h',
  '',
  'Editar',
  'Eliminar',
];

/** What is written to begin with to find a choice among the others, and the choice. */
const SUGGESTED = { Grado: ['doct', 'Doctorado'], Tutor: ['fátima', 'Fátima Ysabel Ñáñez'] } as const;

const field = (stage: Locator, label: string): Locator => stage.getByLabel(label, { exact: true });

/** What can be chosen, in the list that was opened last: the one before may not have closed yet. */
const options = (stage: Locator): Locator => stage.page().locator('[role="listbox"]').last().locator('[role="option"]');

const option = (stage: Locator, name: string): Locator => options(stage).filter({ hasText: new RegExp(`^${name}$`) });

const press = (stage: Locator, key: string): Promise<void> => stage.page().keyboard.press(key);

async function suggest(stage: Locator, label: string, text: string, name: string): Promise<void> {
  await field(stage, label).pressSequentially(text);
  await option(stage, name).waitFor();
  await expect.poll(() => options(stage).count()).toBe(1);
  await press(stage, 'ArrowDown');
  await press(stage, 'Enter');
}

/** Opens a list of choices, and takes that which begins so. */
async function select(stage: Locator, label: string, begins: string, name: string): Promise<void> {
  await field(stage, label).press('ArrowDown');
  await option(stage, name).waitFor();
  await press(stage, begins);
  await press(stage, 'Enter');
}

/** Types into each of react-admin's inputs, and chooses from each by the keyboard, in a form for a new record. */
export async function fillReactAdminInputs(stage: Locator): Promise<void> {
  await stage.getByLabel(/^Nombre/).pressSequentially(TYPED.Nombre);
  for (const [label, text] of Object.entries(TYPED).slice(1)) await field(stage, label).fill(text);
  for (const [label, [text, name]] of Object.entries(SUGGESTED)) await suggest(stage, label, text, name);
  await stage.getByRole('radio', { name: 'Mañana' }).focus();
  await press(stage, 'ArrowDown');
  await select(stage, 'Suplente', 'd', 'Dolores Guzmán');
  await suggest(stage, 'Asesores', 'emilio', 'Emilio Prud’Homme');
  await suggest(stage, 'Asesores', 'gregorio', 'Gregorio Luperón');
  await press(stage, 'Tab');
  await select(stage, 'Equipo', 'c', 'Carmen Rosario Ureña');
  await press(stage, 'Tab');
  await stage.getByRole('checkbox', { name: 'Martes' }).press('Space');
  for (const language of ['inglés', 'francés']) {
    await field(stage, 'Idiomas').pressSequentially(language);
    await press(stage, 'Enter');
  }
  await field(stage, 'Llave del carnet').pressSequentially('muy secreta');
  await select(stage, 'Becado', 's', 'Sí');
  await stage.getByRole('switch', { name: 'Activo' }).press('Space');
  await stage.getByRole('button', { name: 'Agregar' }).press('Enter');
  await field(stage, 'Número').pressSequentially('8095551234');
}

/** The form of the record that came of it shows all of that. */
export async function expectReactAdminInputs(stage: Locator): Promise<void> {
  const value = (label: string): Promise<string> => field(stage, label).inputValue();
  await stage.getByLabel(/^Nombre/).waitFor();
  for (const [label, text] of Object.entries(TYPED).slice(1)) expect(await value(label), label).toBe(text);
  for (const [label, [, name]] of Object.entries(SUGGESTED)) {
    await expect.poll(() => value(label), { message: label }).toBe(name);
  }
  expect(await stage.getByRole('radio', { name: 'Tarde' }).isChecked()).toBe(true);
  expect(await stage.getByRole('checkbox', { name: 'Martes' }).isChecked()).toBe(true);
  expect(await stage.getByRole('checkbox', { name: 'Lunes' }).isChecked()).toBe(false);
  expect(await stage.getByRole('switch', { name: 'Activo' }).isChecked()).toBe(false);
  for (const chosen of ['Dolores Guzmán', 'Emilio Prud’Homme', 'Gregorio Luperón', 'Carmen Rosario Ureña', 'inglés']) {
    await stage.getByText(chosen, { exact: true }).waitFor();
  }
  expect(await field(stage, 'Becado').textContent()).toBe('Sí');
  expect(await value('Número')).toBe('8095551234');
}
