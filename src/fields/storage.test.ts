import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#src/model/field.ts';
import type { FieldType, Storage } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { everyField } from '#tests/support/every-field.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { fieldTypes } from './index.ts';

interface Kept {
  readonly name: string;
  readonly field: Field;
  readonly type: FieldType;
  readonly storage: Extract<Storage, { kind: 'column' }>;
}

const kept = everyField.flatMap((field): readonly Kept[] => {
  const type = fieldTypes.get(field.type);
  const storage = type?.storage(field);
  // What the server seals never reaches a column as it is: src/server/catalogue/repository/sealing.test.ts.
  return type && storage?.kind === 'column' && storage.sealed === undefined
    ? [{ name: field.name, field, type, storage }]
    : [];
});

/** Values that are wrong for a column, not merely of another JSON type: those a text column would keep as text. */
const storableMistakes = ({ field, type, storage }: Kept): readonly Json[] => {
  const { valid, invalid } = type.examples(field);
  if (storage.sqlType === 'jsonb') return invalid;
  return invalid.filter((value) => typeof value === typeof valid[0] && typeof value !== 'object');
};

const parameterOf = (value: Json, { sqlType }: Kept['storage']): Json =>
  sqlType === 'jsonb' && value !== null ? JSON.stringify(value) : value;

/** What PostgreSQL says of a value that it does not take; the last one of a NUL inside JSON. */
const REFUSAL = /constraint|invalid|out of range|unsupported Unicode/;

describe('PostgreSQL', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    for (const { name, storage } of kept) {
      const checks = (storage.checks?.('"value"') ?? []).map((check) => `, check (${check})`);
      await client.query(`create table "${name}" ("value" ${storage.sqlType}${checks.join('')})`);
    }
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const insert = async ({ name, storage }: Kept, value: Json): Promise<unknown> => {
    const read = storage.read?.('"value"') ?? '"value"';
    const { rows } = await client.query<{ row: { value: unknown } }>(
      `insert into "${name}" values ($1) returning json_build_object('value', ${read}) as row`,
      [parameterOf(value, storage)],
    );
    return rows[0]?.row.value;
  };

  test.each(kept)('keeps every valid example of $name and gives it out as it was', async (column) => {
    for (const value of column.type.examples(column.field).valid) expect(await insert(column, value)).toEqual(value);
  });

  test.each(kept)('refuses every invalid example of $name that it could keep', async (column) => {
    for (const value of storableMistakes(column)) {
      await expect(insert(column, value), JSON.stringify(value)).rejects.toThrow(REFUSAL);
    }
  });

  test.each(kept)('keeps null in $name', async (column) => {
    expect(await insert(column, null)).toBeNull();
  });
});
