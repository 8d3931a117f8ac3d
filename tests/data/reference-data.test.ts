import { describe, expect, it } from 'vitest';
import { at, type CsvRow, keysAt, readCsv, readYaml } from './read-resources.ts';
import { REFERENCE_DATA } from './reference-names.ts';

const column = (rows: readonly CsvRow[], name: string): readonly string[] => rows.map((row) => row[name] ?? '');
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => value !== '' && values.indexOf(value) !== index);

describe.each(REFERENCE_DATA)('%s.csv', (name) => {
  const rows = readCsv(name);
  const yaml = readYaml(name);
  const id = String(at(yaml, 'api', 'id'));
  const fields = keysAt(yaml, 'fields');
  const where = (option: string, value: unknown): readonly string[] =>
    fields.filter((field) => at(yaml, 'fields', field, option) === value);

  it('has only columns of its catalogue, the id among them', () => {
    const columns = Object.keys(rows[0] ?? {});
    expect([id, ...fields]).toEqual(expect.arrayContaining(columns));
    expect(columns).toContain(id);
  });

  it('has ids of its own below 1,000', () => {
    const ids = column(rows, id);
    expect(repeated(ids)).toEqual([]);
    expect(ids.map(Number).filter((number) => !Number.isInteger(number) || number < 1 || number > 999)).toEqual([]);
  });

  it.each(where('unique', true))('repeats no %s', (field) => {
    expect(repeated(column(rows, field).map(fold))).toEqual([]);
  });

  it.each(where('required', true))('always has %s', (field) => {
    expect(column(rows, field).filter((value) => value.trim() === '')).toEqual([]);
  });

  it.each(where('type', 'reference').map((field) => [field, String(at(yaml, 'fields', field, 'to'))] as const))(
    'refers by %s to what is in %s',
    (field, target) => {
      const targetIds = column(readCsv(target), String(at(readYaml(target), 'api', 'id')));
      const dangling = column(rows, field).filter((value) => value !== '' && !targetIds.includes(value));
      expect(dangling).toEqual([]);
    },
  );
});

it('has the 249 countries of ISO 3166-1, the Dominican Republic among them', () => {
  const countries = readCsv('generales/paises');
  expect(countries).toHaveLength(249);
  expect(countries.filter((row) => !/^[A-Z]{2}$/.test(row['paisCodigoISO'] ?? ''))).toEqual([]);
  expect(countries.find((row) => row['paisCodigoISO'] === 'DO')).toMatchObject({
    paisId: '214',
    paisDescripcion: 'República Dominicana',
  });
});

it('has the 32 provinces, coded as the tax authority codes them', () => {
  const provinces = readCsv('generales/provincias');
  expect(provinces).toHaveLength(32);
  expect(column(provinces, 'provCodLocalidadOne')).toEqual(
    Array.from({ length: 32 }, (_, index) => `${String(index + 1).padStart(2, '0')}0000`),
  );
});

it('has the 158 municipalities, each under the province its code names', () => {
  const municipalities = readCsv('generales/municipios');
  expect(municipalities).toHaveLength(158);
  expect(repeated(column(municipalities, 'muniCodLocalidadOne'))).toEqual([]);
  const misplaced = municipalities.filter((row) => {
    const code = row['muniCodLocalidadOne'] ?? '';
    return !/^\d{4}00$/.test(code) || Number(code.slice(0, 2)) !== Number(row['provinciaId']);
  });
  expect(misplaced).toEqual([]);
});

it('leaves no municipality’s name twice in one province and no province without one', () => {
  const municipalities = readCsv('generales/municipios');
  expect(repeated(municipalities.map((row) => `${row['provinciaId']} ${fold(row['muniDescripcion'] ?? '')}`))).toEqual(
    [],
  );
  expect(new Set(column(municipalities, 'provinciaId')).size).toBe(32);
});

it('has one default currency, with rate 1', () => {
  const defaults = readCsv('financieros/monedas-pagos').filter((row) => row['MoPaDefault'] === 'true');
  expect(defaults).toMatchObject([{ MoPaCodigo: 'DOP', MoPaTasa: '1' }]);
});
