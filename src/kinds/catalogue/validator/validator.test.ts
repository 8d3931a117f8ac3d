import { describe, expect, test } from 'vitest';
import { readExpression } from '#src/expressions/expression.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { isValidationCode } from '#src/i18n/validation-es.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { loadValidator } from '#tests/support/load-validator.ts';
import { everyField } from '#tests/support/every-field.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { typeOf } from '../record-schema.ts';

const hasWords = (code: string): boolean => isValidationCode(code) || fieldTypes.get(code)?.refused !== undefined;

describe('the validator of a record with every type and option', async () => {
  const { validate } = await loadValidator(catalogue(everyField));

  test('covers every field type', () => {
    expect(new Set(everyField.map(({ type }) => type))).toEqual(new Set(fieldTypes.keys()));
  });

  test.each(everyField)('$name accepts its valid examples', (tested) => {
    const { valid } = typeOf(tested, fieldTypes).examples(tested);
    expect(valid).not.toHaveLength(0);
    for (const value of valid) expect(validate({ [tested.name]: value }), JSON.stringify(value)).toEqual([]);
  });

  test.each(everyField)('$name refuses its invalid examples at the field or its rows', (tested) => {
    const { invalid } = typeOf(tested, fieldTypes).examples(tested);
    expect(invalid).not.toHaveLength(0);
    for (const value of invalid) {
      const problems = validate({ [tested.name]: value });
      const paths = problems.map(({ path }) => path.split('.')[0]);
      expect([...new Set(paths)], JSON.stringify(value)).toEqual([tested.name]);
      expect(problems.map(({ code }) => code).filter((code) => !hasWords(code))).toEqual([]);
    }
  });

  test('what has no value is neither missing nor wrong where it is not required', () => {
    for (const nothing of [undefined, null, '', '  ']) {
      expect(validate(Object.fromEntries(everyField.map(({ name }) => [name, nothing])))).toEqual([]);
    }
  });

  test.each([
    ['String', 'x'.repeat(201), 'maxLength', { max: 200 }],
    ['Short', 'x', 'minLength', { min: 2 }],
    ['Code', 'AB1', 'pattern', {}],
    ['Months', 13, 'max', { max: 12 }],
    ['Months', 0, 'min', { min: 1 }],
    ['Months', 1.5, 'integer', {}],
    ['Money', '5', 'number', {}],
    ['Money', 0.005, 'decimals', { max: 2 }],
    ['Boolean', 'x', 'boolean', {}],
    ['Date', '2023-02-29T00:00:00', 'date', {}],
    ['ThisCentury', '1999-12-31T00:00:00', 'min', { min: '2000-01-01' }],
    ['Datetime', '2020-02-20', 'datetime', {}],
    ['Number', 3, 'enum', {}],
    ['Email', 'ana', 'email', {}],
    ['Phone', '123', 'phone', {}],
    ['Url', 'nada', 'url', {}],
    ['List', [{}, {}, {}, {}], 'maxItems', { max: 3 }],
    ['List', 'x', 'list', {}],
  ])('%s: %j is told as %s', (path, value, code, params) => {
    expect(validate({ [path]: value })).toEqual([{ path, code, params }]);
  });

  test('a problem in a row names the row', () => {
    expect(validate({ List: [{ X: 1 }, { X: 'dos' }] })).toEqual([{ path: 'List.1.X', code: 'integer', params: {} }]);
    expect(validate({ List: [7] })).toEqual([{ path: 'List.0', code: 'object', params: {} }]);
  });
});

test('money is judged by its decimal form, never by float arithmetic', async () => {
  const { validate } = await loadValidator(catalogue([field('Monto', 'money')]));
  for (const exact of [0.07, 1.1, 4.35, 1.15, 9999999999999.99, -0.01, 1e3])
    expect(validate({ Monto: exact })).toEqual([]);
  for (const wrong of [0.1 + 0.2, 1.005, 1e-7, 1e21, 99999999999999.9]) {
    expect(validate({ Monto: wrong }), String(wrong)).not.toEqual([]);
  }
});

test('a required value is demanded whatever stands for nothing', async () => {
  const { validate } = await loadValidator(
    catalogue([field('Nombre', 'string', { required: true }), field('Filas', 'list', { required: true, fields: [] })]),
  );
  for (const nothing of [undefined, null, '', '   ']) {
    expect(validate({ Nombre: nothing, Filas: nothing })).toEqual([
      { path: 'Nombre', code: 'required', params: {} },
      { path: 'Filas', code: 'required', params: {} },
    ]);
  }
  expect(validate({ Nombre: 'x', Filas: [] })).toEqual([{ path: 'Filas', code: 'required', params: {} }]);
});

const missing = (path: string): FieldProblem => ({ path, code: 'required', params: {} });

test('a value is required only while its condition holds and the field is shown', async () => {
  const { validate } = await loadValidator(
    catalogue([
      field('PorCredito', 'boolean'),
      field('Costo', 'money', { requiredIf: 'PorCredito' }),
      field('Minimo', 'integer', { required: true, showIf: 'PorCredito' }),
    ]),
  );
  expect(validate({ PorCredito: true })).toEqual([missing('Costo'), missing('Minimo')]);
  expect(validate({ PorCredito: false })).toEqual([]);
  expect(validate({})).toEqual([]);
});

test('a list of references that is required is told as any other, empty or missing; where it need not be filled, it may be empty', async () => {
  const { validate } = await loadValidator(
    catalogue([
      field('Aplica', 'boolean'),
      field('Siempre', 'references', { required: true, to: 'pruebas/otras' }),
      field('Nunca', 'references', { to: 'pruebas/otras' }),
      field('Segun', 'references', { requiredIf: 'Aplica', to: 'pruebas/otras' }),
      field('Visto', 'references', { required: true, showIf: 'Aplica', to: 'pruebas/otras' }),
    ]),
  );
  for (const nothing of [undefined, null, []]) {
    const empty = { Siempre: nothing, Nunca: nothing, Segun: nothing, Visto: nothing };
    expect(validate({ ...empty, Aplica: true })).toEqual([missing('Siempre'), missing('Segun'), missing('Visto')]);
    expect(validate({ ...empty, Aplica: false })).toEqual([missing('Siempre')]);
  }
  expect(validate({ Aplica: true, Siempre: [1], Nunca: [1], Segun: [1], Visto: [2, 1] })).toEqual([]);
});

test('fewer rows than are asked for are counted, unless it is one', async () => {
  const rows = { fields: [field('Monto', 'money')] };
  const { validate } = await loadValidator(
    catalogue([field('Dos', 'list', { minRows: 2, ...rows }), field('Una', 'list', { minRows: 1, ...rows })]),
  );
  expect(validate({ Dos: [{}], Una: [] })).toEqual([
    { path: 'Dos', code: 'minItems', params: { min: 2 } },
    missing('Una'),
  ]);
  expect(validate({ Dos: [{}, {}], Una: [{}] })).toEqual([]);
});

test('rows have conditions of their own', async () => {
  const rows = [field('Tipo', 'string'), field('Monto', 'money', { requiredIf: 'Tipo == "fijo"' })];
  const { validate } = await loadValidator(catalogue([field('Filas', 'list', { fields: rows })]));
  expect(validate({ Filas: [{ Tipo: 'libre' }, { Tipo: 'fijo' }] })).toEqual([
    { path: 'Filas.1.Monto', code: 'required', params: {} },
  ]);
});

test('a rule that does not hold is told at its field, and passes where a value it needs is missing', async () => {
  const unsaid = { message: { es: '', en: '' }, examples: null };
  const rules = [
    { key: 'orden', that: readExpression('Hasta >= Desde'), field: 'Hasta', ...unsaid },
    { key: 'suma', that: readExpression('Desde + Hasta < 10'), field: null, ...unsaid },
  ];
  const { validate } = await loadValidator(
    catalogue([field('Desde', 'integer'), field('Hasta', 'integer')], { rules }),
  );
  expect(validate({ Desde: 8, Hasta: 7 })).toEqual([
    { path: 'Hasta', code: 'rule', params: {}, rule: 'orden' },
    { path: '', code: 'rule', params: {}, rule: 'suma' },
  ]);
  expect(validate({ Desde: 8 })).toEqual([]);
  expect(validate({ Desde: 1, Hasta: 2 })).toEqual([]);
});

test('computed fields are filled in whatever the order they are declared in, rows first', async () => {
  const rows = [
    field('Cantidad', 'integer'),
    field('Precio', 'money'),
    field('Monto', 'money', { compute: 'Cantidad * Precio' }),
  ];
  const { complete } = await loadValidator(
    catalogue([
      field('ConRecargo', 'money', { compute: 'Total + 1.5' }),
      field('Total', 'money', { compute: 'sum(Filas.map(f, f.Monto))' }),
      field('Filas', 'list', { fields: rows }),
    ]),
  );
  const record = {
    Nota: 'se queda',
    Total: 99,
    Filas: [
      { Cantidad: 3, Precio: 0.1 },
      { Cantidad: 1, Precio: 0.2 },
    ],
  };
  expect(complete(record, { stored: true, values: {} })).toEqual({
    Nota: 'se queda',
    ConRecargo: 2,
    Total: 0.5,
    Filas: [
      { Cantidad: 3, Precio: 0.1, Monto: 0.3 },
      { Cantidad: 1, Precio: 0.2, Monto: 0.2 },
    ],
  });
});

test('a row that is none stays, to be refused at its place', async () => {
  const rows = [field('Doble', 'money', { compute: 'Monto * 2.0' }), field('Monto', 'money', { requiredIf: 'true' })];
  const { complete, validate } = await loadValidator(catalogue([field('Filas', 'list', { fields: rows })]));
  const record = complete({ Filas: [7, { Monto: 1 }, null, {}] }, { stored: false, values: {} });
  expect(record).toEqual({ Filas: [7, { Monto: 1, Doble: 2 }, null, { Doble: null }] });
  expect(validate(record)).toEqual([
    { path: 'Filas.0', code: 'object', params: {} },
    { path: 'Filas.2', code: 'object', params: {} },
    missing('Filas.3.Monto'),
  ]);
});

test('a new record begins with its literal and its evaluated defaults', async () => {
  const { defaults } = await loadValidator(
    catalogue([
      field('Estatus', 'active', { default: true }),
      field('Fecha', 'date', { default: { cel: readExpression('today()') } }),
      field('Nombre', 'string'),
    ]),
  );
  expect(defaults()).toEqual({ Estatus: true, Fecha: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00$/) });
});

test('fields and values may be called like what the generated code has', async () => {
  const text = { es: 'Uno', en: 'One' };
  const { validate } = await loadValidator(
    catalogue([
      field('errors', 'string', { required: true, pattern: '^errors$' }),
      field('vErrors', 'enum', { values: { 'require(x)': text, 'schema1.errors': text } }),
      field('schema1', 'list', { fields: [field('errors', 'integer', { required: true })] }),
    ]),
  );
  expect(validate({ errors: 'errors', vErrors: 'schema1.errors', schema1: [{ errors: 1 }] })).toEqual([]);
  const told = validate({ errors: 'vErrors', vErrors: 'errors', schema1: [{}] }).map(({ path }) => path);
  expect(told.toSorted()).toEqual(['errors', 'schema1.0.errors', 'vErrors']);
});
