import { describe, expect, it } from 'vitest';
import { type CsvRow, readBaseCsv } from './read-resources.ts';

const column = (rows: readonly CsvRow[], name: string): readonly string[] => rows.map((row) => row[name] ?? '');

describe('nationalities', () => {
  const rows = readBaseCsv('generales/nacionalidades');
  const of = (iso: string): string | undefined => {
    const country = readBaseCsv('generales/paises').find((row) => row['paisCodigoISO'] === iso)?.['paisId'];
    return rows.find((row) => row['paisId'] === country)?.['naciDescripcion'];
  };

  it('has one for each of the 193 members of the United Nations, Vatican City, Palestine and Taiwan', () => {
    const ofCountries = rows.filter((row) => row['paisId'] !== '');
    expect(ofCountries).toHaveLength(196);
    expect(new Set(column(ofCountries, 'paisId')).size).toBe(196);
  });

  it('has one of no country for the stateless', () => {
    expect(rows.filter((row) => row['paisId'] === '').map((row) => row['naciDescripcion'])).toEqual(['Apátrida']);
  });

  it('agrees with «nacionalidad»', () => {
    expect(['DO', 'HT', 'US', 'VE', 'ES', 'DM', 'GQ'].map(of)).toEqual([
      'Dominicana',
      'Haitiana',
      'Estadounidense',
      'Venezolana',
      'Española',
      'Dominiquesa',
      'Ecuatoguineana',
    ]);
  });
});

describe('fiscal receipt types', () => {
  const rows = readBaseCsv('financieros/tipos-ncf');

  it('has the eleven of series B and the ten of series E', () => {
    expect(column(rows, 'TiNcCodigo')).toEqual(
      'B01 B02 B03 B04 B11 B12 B13 B14 B15 B16 B17 E31 E32 E33 E34 E41 E43 E44 E45 E46 E47'.split(' '),
    );
  });

  it('has the tax authority’s number as id', () => {
    expect(column(rows, 'TipoNcfId')).toEqual(
      column(rows, 'TiNcCodigo').map((text) => String(Number(text.slice(1, 3)))),
    );
  });

  it('calls each pair of both series alike', () => {
    const pairs = rows.filter((row) => (row['TiNcCodigo'] ?? '').startsWith('E'));
    for (const { TipoNcfId: id, TiNcDescripcion: text = '' } of pairs) {
      const paper = rows.find((row) => Number(row['TipoNcfId']) === Number(id) - 30)?.['TiNcDescripcion'] ?? '';
      expect(text.replace(/ electrónic[ao]/, '')).toBe(paper);
    }
  });
});

it('has the payment methods that a cashier tells apart, under the eight of the electronic fiscal receipt', () => {
  const rows = readBaseCsv('financieros/tipos-formas-pagos');
  expect([...new Set(column(rows, 'TiFpCodigoDgii'))].toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  const chosen = rows.filter((row) => row['sePuedeSeleccionar'] === 'true');
  expect(chosen.map((row) => [row['TiFpDescripcion'], row['TiFpCodigoDgii']])).toEqual([
    ['Efectivo', '1'],
    ['Cheque', '2'],
    ['Tarjeta de crédito', '3'],
    ['Transferencia bancaria', '2'],
    ['Depósito bancario', '2'],
    ['Tarjeta de débito', '3'],
  ]);
});

it('has the eight blood types and two sexes', () => {
  expect(column(readBaseCsv('generales/tipos-sangres'), 'tiSaDescripcion')).toEqual(
    ['A', 'B', 'AB', 'O'].flatMap((group) => [`${group}+`, `${group}-`]),
  );
  expect(column(readBaseCsv('generales/sexos'), 'sexoDescripcion')).toEqual(['Femenino', 'Masculino']);
});

it('names languages as Spanish does', () => {
  const known = new Intl.DisplayNames(['es'], { type: 'language' });
  const names = column(readBaseCsv('generales/idiomas'), 'idioDescripcion');
  expect(names).toEqual(
    expect.arrayContaining(
      ['es', 'en', 'fr', 'ht', 'pt'].map((code) => {
        const name = known.of(code) ?? '';
        return name.slice(0, 1).toUpperCase() + name.slice(1);
      }),
    ),
  );
  expect(names).toHaveLength(57);
});

describe('places', () => {
  it('has the city of each of the 158 municipalities, in its province', () => {
    const cities = readBaseCsv('generales/ciudades');
    const municipalities = readBaseCsv('generales/municipios');
    expect(column(cities, 'municipioId').toSorted()).toEqual(column(municipalities, 'municipioId').toSorted());
    const misplaced = cities.filter(
      (city) =>
        municipalities.find((row) => row['municipioId'] === city['municipioId'])?.['provinciaId'] !==
        city['provinciaId'],
    );
    expect(misplaced).toEqual([]);
  });

  it.each([
    ['1', 71],
    ['25', 60],
    ['32', 72],
    ['6', 51],
    ['29', 12],
  ])('has the neighbourhoods of province %s, none twice', (province, count) => {
    const names = column(
      readBaseCsv('generales/sectores').filter((row) => row['provinciaId'] === province),
      'sectDescripcion',
    );
    expect(names).toHaveLength(count);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(count);
  });

  it('has neighbourhoods of every province', () => {
    const provinces = new Set(column(readBaseCsv('generales/sectores'), 'provinciaId'));
    expect([...provinces].toSorted()).toEqual(column(readBaseCsv('generales/provincias'), 'provinciaId').toSorted());
  });
});

it.each(['1', '2', '3', '4', '5'])(
  'has a scale of letters without a gap or an overlap from 0 to 100 for degree type %s',
  (type) => {
    const ranges = readBaseCsv('academicos/calificaciones-literales')
      .filter((row) => row['caLiCalifica'] === 'true' && row['tipoGradoTituloId'] === type)
      .map((row) => ({ from: Number(row['caLiRangoInicio']), to: Number(row['caLiRangoFin']) }))
      .toSorted((one, other) => one.from - other.from);
    const [first] = ranges;
    expect([first?.from, ranges.at(-1)?.to]).toEqual([0, 100]);
    const steps = ranges.slice(1).map(({ from }, index) => Math.round((from - (ranges[index]?.to ?? 0)) * 100));
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.every((step) => step === 1)).toBe(true);
  },
);
