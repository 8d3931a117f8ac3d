import { expect, it } from 'vitest';
import { messageIn } from './use-public-form.ts';
import { usePublicWords } from './words.ts';

it('is said in the language of the moment: the words of the page, and of the server only what it said in that', () => {
  const [es, en] = [usePublicWords.in('es'), usePublicWords.in('en')];
  const server = { text: 'Is not valid.', language: 'en' } as const;
  expect(messageIn('required', 'en', en, 'see')).toBe('This is required.');
  expect(messageIn('required', 'es', es, 'see')).toBe('Este dato es obligatorio.');
  expect(messageIn(server, 'en', en, 'see')).toBe('Is not valid.');
  expect(messageIn(server, 'es', es, 'see')).toBe('Revise este dato.');
});
