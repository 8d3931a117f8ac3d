import { expect, it } from 'vitest';
import { ConfigurationError } from './configuration-error.ts';
import { databaseAddress } from './database-address.ts';

const DIRECT = 'postgresql://rectoria@db:5432/rectoria';
const POOLED = 'postgresql://rectoria@pooler:6432/rectoria';

it('leads past a pooler only where one is said to be', () => {
  expect(databaseAddress({})).toEqual({ databaseUrl: undefined, pooledUrl: undefined });
  expect(databaseAddress({ DATABASE_URL: '', DATABASE_SESSION_URL: '' })).toEqual({
    databaseUrl: undefined,
    pooledUrl: undefined,
  });
  expect(databaseAddress({ DATABASE_URL: DIRECT })).toEqual({ databaseUrl: DIRECT, pooledUrl: undefined });
  expect(databaseAddress({ DATABASE_URL: POOLED, DATABASE_SESSION_URL: DIRECT })).toEqual({
    databaseUrl: DIRECT,
    pooledUrl: POOLED,
  });
});

it('refuses the way past a pooler without the pooler', () => {
  expect(() => databaseAddress({ DATABASE_SESSION_URL: DIRECT })).toThrow(ConfigurationError);
});
