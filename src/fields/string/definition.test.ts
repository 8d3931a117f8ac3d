import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { field } from '#tests/support/synthetic.ts';
import { definition } from './definition.ts';

const upper = field('Siglas', 'string', { case: 'upper' });

test('space around a text is dropped, space within it stays', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]+(  ?[a-z]+)*$/), fc.stringMatching(/^[ \t\n]*$/), (text, space) => {
      expect(definition.normalize?.(`${space}${text}${space}`, field('Nombre', 'string'))).toBe(text);
    }),
  );
});

test('letters are brought to the case that is asked for, Spanish ones too', () => {
  expect(definition.normalize?.('bhd león ñ', upper)).toBe('BHD LEÓN Ñ');
  expect(definition.normalize?.('ÁREA', field('Codigo', 'string', { case: 'lower' }))).toBe('área');
});

test('dashes, dots and spaces in numbers are dropped where that is asked for', () => {
  const compact = field('Documento', 'string', { compact: true, case: 'upper' });
  expect(definition.normalize?.(' ab-001 1391820.5 ', compact)).toBe('AB00113918205');
  expect(definition.normalize?.(' - ', compact)).toBeNull();
  expect(definition.normalize?.('ab-001', upper)).toBe('AB-001');
});

test('characters that PostgreSQL cannot keep are dropped', () => {
  expect(definition.normalize?.('a\u0000b\u0007', field('Nombre', 'string'))).toBe('ab');
});

test('two spellings of one accent are one text', () => {
  expect(definition.normalize?.('jose\u0301', field('Nombre', 'string'))).toBe('jos\u00e9');
});

const checksOf = (pattern: string): readonly string[] => {
  const storage = definition.storage(field('Codigo', 'string', { pattern }));
  return storage.kind === 'column' ? (storage.checks?.('"codigo"') ?? []) : [];
};

test('the database checks a pattern only where it reads it as JavaScript does', () => {
  expect(checksOf("^[A-Z']{3}$")).toContain(`"codigo" ~ '^[A-Z'']{3}$'`);
  expect(checksOf(String.raw`^\p{Lu}+$`)).toHaveLength(1);
  expect(checksOf(String.raw`\bfin\b`)).toHaveLength(1);
});
