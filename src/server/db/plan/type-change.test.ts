import { describe, expect, it } from 'vitest';
import { classifyTypeChange } from './type-change.ts';

describe('classifyTypeChange', () => {
  it.each([
    ['character varying(10)', 'character varying(20)', 'safe'],
    ['character varying(10)', 'text', 'safe'],
    ['numeric(10,2)', 'numeric(17,2)', 'safe'],
    ['numeric(10,2)', 'numeric', 'safe'],
    ['text', 'character varying(20)', 'rewrite'],
    ['integer', 'bigint', 'rewrite'],
    ['bigint', 'integer', 'rewrite'],
    ['integer', 'numeric(17,2)', 'rewrite'],
    ['integer', 'text', 'rewrite'],
    ['numeric(10,2)', 'numeric(12,4)', 'rewrite'],
    ['date', 'timestamp(0) without time zone', 'rewrite'],
    ['numeric(12,4)', 'numeric(12,2)', 'loss'],
    ['numeric(12,4)', 'integer', 'loss'],
    ['timestamp(0) without time zone', 'date', 'loss'],
    ['text', 'integer', 'loss'],
    ['text', 'boolean', 'loss'],
  ] as const)('%s to %s: %s', (from, to, expected) => {
    expect(classifyTypeChange(from, to)).toBe(expected);
  });
});
