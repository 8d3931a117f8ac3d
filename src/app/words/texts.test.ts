import { expect, it } from 'vitest';
import { createTexts } from './texts.ts';

const REQUIRED = 'rectoria.validation.required';
const SAVE = 'ra.action.save';

it('are none before somebody signs in', async () => {
  const texts = createTexts('es');
  expect(texts.isWhole()).toBe(false);
  expect(texts.provider().translate(SAVE)).toBe(SAVE);
  await texts.complete();
  expect(texts.isWhole()).toBe(true);
  expect(texts.provider().translate(REQUIRED)).toBe('Este dato es obligatorio.');
  expect(texts.provider().translate(SAVE)).toBe('Guardar');
  expect(texts.provider().translate('ra.action.back')).toBe('Volver');
});

it('are whole in a language chosen later', async () => {
  const texts = createTexts('es');
  await texts.complete();
  await texts.setLanguage('en');
  expect(texts.isWhole()).toBe(true);
  expect(texts.provider().translate(SAVE)).toBe('Save');
});

it('are whole in the end where a language is chosen while they come', async () => {
  const texts = createTexts('es');
  await Promise.all([texts.setLanguage('en'), texts.complete()]);
  if (!texts.isWhole()) await texts.complete();
  expect(texts.provider().translate(REQUIRED)).toBe('This is required.');
  expect(texts.provider().translate(SAVE)).toBe('Save');
});
