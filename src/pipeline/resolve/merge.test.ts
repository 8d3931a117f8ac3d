import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { kinds } from '#src/kinds/index.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { merge, type Merged } from './merge.ts';

const data = (yaml: string): JsonObject => {
  const parsed: unknown = parse(yaml);
  if (!isJsonObject(parsed)) throw new Error('A test’s YAML is a mapping');
  return parsed;
};

const BASE = data(`
fields:
  A: { type: string, maxLength: 10, label: { es: A, en: A } }
  B: { type: enum, values: { x: { es: X, en: X }, y: { es: Y, en: Y } } }
  C: { type: list, fields: { M: { type: string }, N: { type: string } } }
list: { columns: [A, B], filters: [B] }
form:
  - { section: { es: Uno, en: One }, fields: [B] }
  - { section: { es: Dos, en: Two }, fields: [C] }
`);

const overlaid = (yaml: string, base = BASE): Merged => merge(base, data(yaml), { ...kinds.catalogue, below: 'base' });

const keysAt = (merged: Merged, ...path: readonly string[]): readonly string[] => {
  const found = path.reduce<unknown>((value, key) => (isJsonObject(value) ? value[key] : undefined), merged.data);
  return isJsonObject(found) ? Object.keys(found) : [];
};

describe('new and moved fields', () => {
  test('stand at the end, or where they say, several at one place in the order of the overlay', () => {
    const merged = overlaid(`
fields:
  P: { type: string }
  Q: { type: string, after: A }
  R: { type: string, after: A }
  S: { type: string, after: R }
  T: { type: string, before: A }
  C: { before: B }
`);
    expect(merged.complaints).toEqual([]);
    expect(keysAt(merged, 'fields')).toEqual(['T', 'A', 'Q', 'R', 'S', 'C', 'B', 'P']);
    expect(keysAt(merged, 'fields', 'Q')).toEqual(['type']);
  });

  test('can be fields of rows', () => {
    const merged = overlaid('fields: { C: { fields: { O: { type: string, after: M }, N: remove } } }');
    expect(keysAt(merged, 'fields', 'C', 'fields')).toEqual(['M', 'O']);
  });
});

describe('remove', () => {
  test('takes away a field, an option, or a value of an enum', () => {
    const merged = overlaid('fields: { A: { maxLength: remove }, B: { values: { x: remove } }, C: remove }');
    expect(keysAt(merged, 'fields')).toEqual(['A', 'B']);
    expect(keysAt(merged, 'fields', 'A')).toEqual(['type', 'label']);
    expect(keysAt(merged, 'fields', 'B', 'values')).toEqual(['y']);
  });

  test('takes a field out of inherited lists, but leaves those that the overlay says itself', () => {
    const merged = overlaid('fields: { B: remove }\nlist: { columns: [B] }');
    expect(merged.data['list']).toEqual({ columns: ['B'] });
    expect(merged.data['form']).toEqual([{ section: { es: 'Dos', en: 'Two' }, fields: ['C'] }]);
  });

  test('takes a section that is left empty away, and knows where the next one was written', () => {
    const merged = overlaid('fields: { B: remove }');
    expect(keysAt(merged, 'list')).toEqual(['columns']);
    expect(merged.unpruned(['form', 0, 'fields', 0])).toEqual(['form', 1, 'fields', 0]);
    const without = overlaid('fields: { B: remove, C: remove }');
    expect(keysAt(without)).not.toContain('form');
  });

  test('is a text like any other where a text stands', () => {
    const merged = overlaid('fields: { A: { label: { es: remove } } }');
    expect(merged.data).toMatchObject({ fields: { A: { label: { es: 'remove', en: 'A' } } } });
  });
});

test('neither base nor the overlay is changed', () => {
  const before = structuredClone(BASE);
  overlaid('fields: { A: remove, B: { label: { es: Be } } }');
  expect(BASE).toEqual(before);
});

test('a menu takes an entry more, one less, and a group of its own', () => {
  const base = data(`
entries:
  financieros:
    title: { es: Financieros, en: Finance }
    entries: { financieros/bancos: {}, financieros/cajas: {} }
`);
  const overlay = data(`
extends: base
entries:
  financieros:
    entries: { financieros/cajas: remove, financieros/becas: { before: financieros/bancos } }
  propios: { title: { es: Propios, en: Own }, entries: { x/y: {} } }
`);
  const merged = merge(base, overlay, { ...kinds.menu, below: 'base' });
  expect(merged.complaints).toEqual([]);
  expect(keysAt(merged, 'entries')).toEqual(['financieros', 'propios']);
  expect(keysAt(merged, 'entries', 'financieros', 'entries')).toEqual(['financieros/becas', 'financieros/bancos']);
});
