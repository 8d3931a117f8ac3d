import { expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { holidaysOf } from '../diafestivo/holidays.ts';
import { process } from './process.ts';

const YEAR = 2090;

/** A day of the year before at each of so many campuses. */
const days = (campuses: number): readonly JsonObject[] =>
  Array.from({ length: campuses }, (_, at) => ({
    diFeFecha: `${YEAR - 1}-03-04T00:00:00`,
    diFeDescripcion: `Patronal ${at}`,
    sedeId: at + 1,
    estatus: true,
  }));

const ASKED = {
  corridaId: 1,
  corrida: null,
  estado: null,
  persona: null,
  pedida: null,
  cambios: null,
  omitidos: null,
  huella: null,
  ano: YEAR,
  deRecintos: true,
  recinto: null,
};

const planOf = (known: readonly JsonObject[], asked = {}) =>
  process.plan(
    { ...ASKED, ...asked },
    {
      of: async () => known,
      merging: () => Promise.reject(new Error('Nothing is merged here.')),
    },
  );

it('looks at each day that there is a few times, however many are wanted', async () => {
  let looks = 0;
  const watched = days(3_000).map(
    (day) =>
      new Proxy(day, {
        get: (target, name, receiver) => {
          looks += 1;
          const value: unknown = Reflect.get(target, name, receiver);
          return value;
        },
      }),
  );
  const { writes } = await planOf(watched);
  expect(writes).toHaveLength(3_000 + holidaysOf(YEAR).length);
  expect(looks).toBeLessThan(20 * 3_000);
});

it('tells a day of a campus from that of another and of all', async () => {
  const there = { diFeFecha: `${YEAR}-03-04`, diFeDescripcion: 'Patronal', estatus: true };
  const plan = await planOf([...days(3), { ...there, sedeId: 2 }, { ...there, sedeId: 3, estatus: false }]);
  expect(plan.leftOut.map(({ name }) => name)).toEqual(['Patronal 1']);
  expect(plan.writes.filter(({ name }) => name.includes('Patronal'))).toMatchObject([
    { kind: 'create', values: { sedeId: 1 } },
    { kind: 'change', record: { sedeId: 3 }, values: { estatus: true } },
  ]);
});

it('takes the days of one campus, where one is named, beside those of the law', async () => {
  const { writes } = await planOf(days(3), { recinto: 2 });
  expect(writes.filter(({ name }) => name.includes('Patronal'))).toMatchObject([{ values: { sedeId: 2 } }]);
  expect(writes).toHaveLength(1 + holidaysOf(YEAR).length);
});
