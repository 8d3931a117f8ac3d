import { describe, expect, it } from 'vitest';
import { canonicalType } from './diff-columns.ts';

describe('canonicalType', () => {
  it.each([
    ['numeric(17, 2)', 'numeric(17,2)'],
    ['NUMERIC', 'numeric'],
    ['int', 'integer'],
    ['bool', 'boolean'],
    ['varchar(10)', 'character varying(10)'],
    ['character varying(10)', 'character varying(10)'],
    ['timestamp(0)', 'timestamp(0) without time zone'],
    ['timestamp', 'timestamp without time zone'],
    ['timestamptz', 'timestamp with time zone'],
    ['timestamp(3) with time zone', 'timestamp(3) with time zone'],
    ['time(0)', 'time(0) without time zone'],
    ['double precision', 'double precision'],
    ['jsonb', 'jsonb'],
    ['text', 'text'],
  ])('%s is %s to PostgreSQL', (written, canonical) => {
    expect(canonicalType(written)).toBe(canonical);
  });
});
