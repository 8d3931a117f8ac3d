import { expect, it } from 'vitest';
import { createTexts } from './texts.ts';

const LOGIN = 'rectoria.login.submit';
const SAVE = 'ra.action.save';

it('begin with those of the login, and take the others when somebody signs in', async () => {
  const texts = await createTexts('es');
  expect(texts.isWhole()).toBe(false);
  expect(texts.provider().translate(LOGIN)).toBe('Entrar');
  expect(texts.provider().translate(SAVE)).toBe(SAVE);
  await texts.complete();
  expect(texts.isWhole()).toBe(true);
  expect(texts.provider().translate(LOGIN)).toBe('Entrar');
  expect(texts.provider().translate(SAVE)).toBe('Guardar');
  expect(texts.provider().translate('ra.action.back')).toBe('Volver');
});

it('are whole in a language chosen later', async () => {
  const texts = await createTexts('es');
  await texts.complete();
  await texts.setLanguage('en');
  expect(texts.isWhole()).toBe(true);
  expect(texts.provider().translate(SAVE)).toBe('Save');
});

it('are whole in the end where a language is chosen while they come', async () => {
  const texts = await createTexts('es');
  await Promise.all([texts.setLanguage('en'), texts.complete()]);
  if (!texts.isWhole()) await texts.complete();
  expect(texts.provider().translate(LOGIN)).toBe('Sign in');
  expect(texts.provider().translate(SAVE)).toBe('Save');
});
