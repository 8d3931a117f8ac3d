import { expect, it } from 'vitest';
import { toldIn } from './told.ts';
import { usePublicWords } from './words.ts';

it('is said in the language of the moment: the words of the page, and of the server only what it said in that', () => {
  const [es, en] = [usePublicWords.in('es'), usePublicWords.in('en')];
  const server = { text: 'Is not valid.', language: 'en' } as const;
  expect(toldIn('required', 'en', en, 'see')).toBe('This is required.');
  expect(toldIn('required', 'es', es, 'see')).toBe('Este dato es obligatorio.');
  expect(toldIn(server, 'en', en, 'see')).toBe('Is not valid.');
  expect(toldIn(server, 'es', es, 'see')).toBe('Revise este dato.');
});
