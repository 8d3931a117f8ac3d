import { describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import type { JsonObject } from '#src/model/json.ts';
import { defineFields } from '../define/field.ts';
import { defineConstraints } from '../define/constraints.ts';

const label = { es: 'x', en: 'x' };
const fields = defineFields(
  {
    A: { type: 'date', label },
    B: { type: 'date', label },
    C: { type: 'date', label },
    R: { type: 'reference', to: 'x/y', label },
    S: { type: 'reference', to: 'x/y', label },
    Si: { type: 'boolean', label },
    No: { type: 'boolean', label },
    Estatus: { type: 'active' },
  },
  fieldTypes,
);

/** Each key of each kind with another value; `per`, `where` and `message` come to all that take them. */
const entries: readonly (readonly [entry: JsonObject, others: readonly JsonObject[]])[] = [
  [{ unique: ['A'] }, [{ unique: ['B'] }, { unique: ['A', 'B'] }]],
  [
    { noOverlap: { from: 'A', to: 'B' } },
    [
      { noOverlap: { from: 'C', to: 'B' } },
      { noOverlap: { from: 'A', to: 'C' } },
      { noOverlap: { from: 'A', to: 'B', bounds: '()' } },
    ],
  ],
  [{ oneDefault: 'Si' }, [{ oneDefault: 'No' }]],
  [{ keepOneActive: {} }, []],
  [{ count: { atMost: 1 } }, [{ count: { atMost: 2 } }]],
  [
    { within: { from: 'A', to: 'B', of: 'R', ofFrom: 'D', ofTo: 'E' } },
    [
      ['from', 'C'],
      ['to', 'C'],
      ['of', 'S'],
      ['ofFrom', 'F'],
      ['ofTo', 'F'],
    ].map(([key = '', value = '']) => ({
      within: { from: 'A', to: 'B', of: 'R', ofFrom: 'D', ofTo: 'E', [key]: value },
    })),
  ],
];

const meant = (entry: JsonObject) => defineConstraints([entry], { fields, types: fieldTypes });

describe('every key of a constraint', () => {
  it.each(entries)('%o means something where it stands', (entry, others) => {
    const beside = [{ per: ['C'] }, { where: 'Si' }, { message: label }].map((more) => ({ ...entry, ...more }));
    const all = [entry, ...others, ...beside].map((each) => JSON.stringify(meant(each)));
    expect(new Set(all).size).toBe(all.length);
  });
});
