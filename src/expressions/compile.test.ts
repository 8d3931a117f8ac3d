import { jsText } from './js.ts';
import { describe, expect, it } from 'vitest';
import { compiled, errorOf, scopeOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';

const scope = scopeOf([
  field('PaisId', 'reference', { to: 'generales/paises' }),
  field('Total', 'money'),
  field('Cuotas', 'integer'),
  field('Nombre', 'string'),
  field('Estatus', 'active'),
  field('Estado', 'enum', {
    values: { ABIERTO: { es: 'Abierto', en: 'Open' }, CERRADO: { es: 'Cerrado', en: 'Closed' } },
  }),
  field('Nivel', 'enum', {
    valueType: 'integer',
    values: { 1: { es: 'Uno', en: 'One' }, 2: { es: 'Dos', en: 'Two' } },
  }),
  field('Desde', 'date'),
  field('Hora', 'datetime'),
  field('Detalles', 'list', { fields: [field('Numero', 'integer'), field('Monto', 'money'), field('Fecha', 'date')] }),
]);

describe('compiled JavaScript', () => {
  it.each([
    ['Total > 0', 'cel.gt(record.Total, 0)'],
    [
      'Estatus && Total > 0 && Cuotas > 1',
      'cel.and(record.Estatus, cel.gt(record.Total, 0), cel.gt(record.Cuotas, 1))',
    ],
    [
      'Detalles.all(d, d.Fecha >= Desde)',
      'cel.all(cel.rows(record.Detalles), (d) => cel.dateGe(d.Fecha, record.Desde))',
    ],
    ['PaisId != null', 'cel.notNull(record.PaisId)'],
    ['Nombre in ["a", "b"]', 'cel.oneOf(record.Nombre, ["a", "b"], cel.textEq)'],
    ['Desde > "2026-08-31"', 'cel.dateGt(record.Desde, "2026-08-31T00:00:00")'],
    ['Nombre.matches("^a/b$")', 'cel.matches(record.Nombre, /^a\\/b$/u)'],
    ['Total * 0.18', 'cel.number(cel.mul(record.Total, 0.18))'],
    ['Detalles.filter(new, new.Numero > 0)', 'cel.filter(cel.rows(record.Detalles), ($new) => cel.gt($new.Numero, 0))'],
    ['0.12345678901234567 > Total', 'cel.gt("0.12345678901234567", record.Total)'],
  ])('of %s reads as one would write it', (source, js) => {
    expect(jsText(compiled(source, scope).js)).toBe(js);
  });

  it.each([
    ['Total > 0', 'bool'],
    ['Cuotas / 2', 'int'],
    ['Total / 2', 'decimal'],
    ['Cuotas * 1.5', 'decimal'],
    ['Nombre + "x"', 'string'],
    ['addDays(Desde, 3)', 'date'],
    ['now()', 'datetime'],
    ['Estatus ? 1 : 2.5', 'decimal'],
    ['Estatus ? Nombre : null', 'string'],
    ['Detalles.map(d, d.Monto)', 'list<decimal>'],
    ['sum(Detalles.map(d, d.Numero))', 'int'],
    ['join(Detalles.map(d, Nombre), ", ")', 'string'],
    ['size(Detalles)', 'int'],
  ])('of %s is %s', (source, type) => {
    expect(compiled(source, scope).type).toBe(type);
  });

  it('names the fields of the record that are read, and not those of rows or of macros', () => {
    expect(compiled('Detalles.all(Total, Total.Monto > 0) && (has(PaisId) || Nombre == "x")', scope).watch).toEqual([
      'Detalles',
      'Nombre',
      'PaisId',
    ]);
  });
});

describe('errors', () => {
  it.each([
    ['Total > 0 && Totl < 3', 'Totl', 13],
    ['Detalles.all(d, d.Mont > 0)', 'Mont', 18],
    ['Nombre.startWith("x")', 'startWith', 7],
    ['Detalles.any(d, true)', 'any', 9],
    ['sumar(Detalles)', 'sumar', 0],
  ])('of %s name %s, which nobody knows', (source, name, offset) => {
    const error = errorOf(source, scope);
    expect(error).toMatchObject({ unknownName: name, offset, length: name.length });
    expect(error.message).toContain(`“${name}”`);
  });

  it.each([
    ['Estado == "CERADO"', 'CERADO', ['ABIERTO', 'CERRADO']],
    ['"CERADO" != Estado', 'CERADO', ['ABIERTO', 'CERRADO']],
    ['Estado in ["ABIERTO", "CERADO"]', 'CERADO', ['ABIERTO', 'CERRADO']],
    ['Nivel == 3', '3', ['1', '2']],
  ])('of %s name the value that the field never has', (source, unknownName, knownNames) => {
    expect(errorOf(source, scope)).toMatchObject({ unknownName, knownNames });
  });

  it('are not made of the values that a field has, nor of what is computed from them', () => {
    for (const source of ['Estado == "ABIERTO"', 'Nivel in [1, 2]', 'Estado + "S" == "ABIERTOS"', 'Nivel + 1 == 3']) {
      expect(compiled(source, scope).type).toBe('bool');
    }
    expect(compiled('(Estatus ? Estado : Nombre) == "x"', scope).type).toBe('bool');
  });

  it('offers the names known at that place', () => {
    expect(errorOf('Detalles.all(d, d.Mont > 0)', scope).knownNames).toEqual(['Numero', 'Monto', 'Fecha']);
  });

  it.each([
    ['', 'empty', 0],
    ['Total >', 'EOF', 6],
    ['Total = 3', '==', 6],
    ['Nombre > 3', 'string > int', 0],
    ['Desde + 1', 'addDays', 0],
    ['Desde > "2026-02-30"', 'no date', 8],
    ['Estatus && Cuotas', '&& wants a condition', 11],
    ['!Nombre', '! wants a condition', 1],
    ['Estatus > false', 'no order', 0],
    ['Estatus ? 1 : "a"', 'int and string', 0],
    ['Nombre in [1, 2]', 'never equal', 11],
    ['Nombre in Total', 'wants a list', 10],
    ['Detalles == null', 'never null', 0],
    ['Detalles.Monto > 0', 'reach its rows', 9],
    ['Detalles[0].Monto > 0', 'Indexes', 0],
    ['sum(Total)', 'list of numbers', 4],
    ['join(Detalles.map(d, d.Numero), ", ")', 'list of texts', 5],
    ['size(Cuotas)', 'list or text', 5],
    ['today(1)', 'takes 0 values', 0],
    ['Nombre.matches(Nombre)', 'one pattern', 0],
    ['Nombre.matches("(")', 'Invalid regular expression', 15],
    ['Nombre.matches("(a+)+$")', 'for ever', 15],
    ['Nombre.matches("(?=a)")', 'look-around', 15],
    ['Total % 2', 'whole numbers', 0],
    ['[1, "a"].all(x, true)', 'string in a list of int', 4],
    ['99999999999999999 > Cuotas', '15 digits', 0],
    ['Detalles.all(d)', 'takes a name and a condition', 0],
    ['cel.bind(t, 1, t > 0)', '“cel”', 0],
    ['b"x" == b"x"', 'Only texts', 0],
    ['{"a": 1}', 'maps', 0],
  ])('of %j say %j', (source, message, offset) => {
    const error = errorOf(source, scope);
    expect(error.message).toContain(message);
    expect(error.offset).toBe(offset);
    expect(error.length).toBeGreaterThan(0);
  });

  it('stay inside the expression, whatever is written', () => {
    for (const source of ['(', 'Total > (', '"abc', 'Total ? 1', 'a.b.c', '🎉', 'Total >\n  Nombr']) {
      const { offset, length } = errorOf(source, scope);
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset + length).toBeLessThanOrEqual(Math.max(1, source.length));
    }
  });
});

describe('a group', () => {
  const grouped = scopeOf([
    field('Direccion', 'group', { fields: [field('Calle', 'string'), field('Numero', 'integer')] }),
    field('Ids', 'references', { to: 'generales/paises' }),
  ]);

  it.each([
    ['Direccion.Numero > 1', 'cel.gt(cel.group(record.Direccion).Numero, 1)', ['Direccion.Numero']],
    ['has(Direccion.Calle)', 'cel.notNull(cel.group(record.Direccion).Calle)', ['Direccion.Calle']],
    [
      'size(Ids) > 1 && 3 in Ids',
      'cel.and(cel.gt(cel.count(cel.items(record.Ids)), 1), cel.oneOf(3, cel.items(record.Ids), cel.eq))',
      ['Ids'],
    ],
  ])('%s reads what it names, wherever the group is missing', (source, js, watch) => {
    const found = compiled(source, grouped);
    expect([jsText(found.js), found.watch]).toEqual([js, watch]);
  });

  it('is never null as a whole, and has no other fields', () => {
    expect(errorOf('Direccion == null', grouped).message).toContain('never null');
    expect(errorOf('Direccion.Sector == "x"', grouped)).toMatchObject({
      unknownName: 'Sector',
      knownNames: ['Calle', 'Numero'],
    });
  });
});
