import { expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { ruleServer } from './support/rules.ts';

const PARAMETERS = 'administracion-sistema/parametros-sistema';
const demo = ruleServer();

let at = 0;
const parameter = (paSiTipo: string, more: JsonObject): JsonObject => {
  at += 1;
  return { paSiClave: `prueba.${at}`, paSiDescripcion: 'De prueba', paSiLector: null, paSiTipo, ...NOTHING, ...more };
};

const NOTHING: JsonObject = {
  paSiUsaPredeterminado: false,
  paSiValorTexto: null,
  paSiValorNumero: null,
  paSiValorLogico: null,
  paSiValorFecha: null,
  paSiPredeterminadoTexto: null,
  paSiPredeterminadoNumero: null,
  paSiPredeterminadoLogico: null,
  paSiPredeterminadoFecha: null,
};

/** Of each kind: its fields, a value, a default, how both are told, and what does not fit. */
const KINDS: Readonly<
  Record<string, { field: string; value: Json; other: Json; told: string; toldOther: string; wrong: Json }>
> = {
  texto: { field: 'Texto', value: 'hola', other: 'adiós', told: 'hola', toldOther: 'adiós', wrong: 5 },
  numero: { field: 'Numero', value: 2.5, other: 30, told: '2.5', toldOther: '30', wrong: 'mucho' },
  fecha: {
    field: 'Fecha',
    value: '2026-03-05',
    other: '2026-11-25',
    told: '2026-03-05',
    toldOther: '2026-11-25',
    wrong: '2026-02-30',
  },
};

it.each(Object.entries(KINDS))(
  '%s: the value has to be there and fit, and so has the default where that applies',
  async (kind, said) => {
    const [value, other] = [`paSiValor${said.field}`, `paSiPredeterminado${said.field}`];
    const { rules } = demo;
    expect(await rules.post(PARAMETERS, parameter(kind, { [value]: said.wrong }))).toBe(value);
    expect(await rules.post(PARAMETERS, parameter(kind, {}))).toBe(value);
    expect(await rules.post(PARAMETERS, parameter(kind, { paSiUsaPredeterminado: true, [value]: said.value }))).toBe(
      other,
    );

    // A record of before says nothing of which applies.
    const before = parameter(kind, { paSiUsaPredeterminado: null });
    expect(await rules.post(PARAMETERS, before)).toBe(value);
    const kept = await rules.make(PARAMETERS, { ...before, [value]: said.value });
    expect(await rules.now(PARAMETERS, kept)).toMatchObject({ paSiVale: said.told });

    const made = await rules.make(PARAMETERS, parameter(kind, { [value]: said.value, [other]: said.other }));
    expect(await rules.now(PARAMETERS, made)).toMatchObject({ paSiVale: said.told });
    expect(await rules.change(PARAMETERS, made, { paSiUsaPredeterminado: true })).toBe('ok');
    expect(await rules.now(PARAMETERS, made)).toMatchObject({ paSiVale: said.toldOther });
  },
);

it('logico: yes and no are told, of the value or of the default', async () => {
  const { rules } = demo;
  const made = await rules.make(PARAMETERS, parameter('logico', { paSiValorLogico: true }));
  expect(await rules.now(PARAMETERS, made)).toMatchObject({ paSiVale: 'Sí / Yes' });
  expect(await rules.change(PARAMETERS, made, { paSiUsaPredeterminado: true })).toBe('ok');
  expect(await rules.now(PARAMETERS, made)).toMatchObject({ paSiVale: 'No' });
});

it('a key that nobody is said to read is told, and kept all the same', async () => {
  const { rules } = demo;
  const made = await rules.make(PARAMETERS, parameter('texto', { paSiValorTexto: 'x' }));
  expect(await rules.now(PARAMETERS, made)).toMatchObject({ paSiSinLector: true });
  expect(await rules.change(PARAMETERS, made, { paSiLector: 'El sistema de aulas' })).toBe('ok');
  expect(await rules.now(PARAMETERS, made)).toMatchObject({ paSiSinLector: false });
});
