import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

describe('the language of an answer', () => {
  it.each([
    [undefined, 'es'],
    ['en', 'en'],
    ['en-GB,en;q=0.8', 'en'],
    ['fr, en;q=0.5, es;q=0.4', 'en'],
    ['es-DO,es;q=0.9,en;q=0.8', 'es'],
    ['en;q=0.3, es;q=0.9', 'es'],
    ['fr', 'es'],
    ['en;q=0', 'es'],
    ['*', 'es'],
    ['en;q=x', 'es'],
    ['', 'es'],
  ])('for %s is %s', (header, expected) => {
    expect(preferredLanguage(header)).toBe(expected);
  });
});
