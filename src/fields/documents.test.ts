import { validate as stdnumCedula } from 'stdnum/lib/cjs/do/cedula.js';
import { validate } from 'stdnum/lib/cjs/do/ncf.js';
import { validate as stdnumRnc } from 'stdnum/lib/cjs/do/rnc.js';
import { expect, test } from 'vitest';
import type { Json } from '#src/model/json.ts';
import { cedulaFormat, isCedulaIssuedWrong } from '#src/runtime/cedula.ts';
import { CEDULAS_ISSUED_WRONG } from '#src/runtime/cedulas-issued-wrong.ts';
import { isRncIssuedWrong, rncFormat, RNCS_ISSUED_WRONG } from '#src/runtime/rnc.ts';
import { field } from '#tests/support/synthetic.ts';
import { readDuration } from './duration/format.ts';
import { fieldTypes } from './index.ts';
import { ncfFormat } from './ncf/format.ts';

const normalized = (type: string, value: Json): Json =>
  fieldTypes.get(type)?.normalize?.(value, field('Campo', type)) ?? null;

test.each([
  ['cedula', '001-1391820-5', '00113918205'],
  ['cedula', ' 001 1391820 5 ', '00113918205'],
  ['cedula', '001–1391820–5', '00113918205'],
  ['rnc', '1-01-00157-7', '101001577'],
  ['rnc', '101 00157 7', '101001577'],
  ['ncf', ' b01 00000001', 'B0100000001'],
  ['ncf', 'e31-0000000001', 'E310000000001'],
  ['time', '8:30', '08:30'],
  ['time', '08:30:00', '08:30'],
  ['time', '3:05 p. m.', '15:05'],
  ['time', '2020-02-20T08:30:00', '08:30'],
  ['time', '12:00 am', '00:00'],
  ['color', '#F80', '#ff8800'],
  ['color', 'FF8800', '#ff8800'],
  ['duration', '1:30', 90],
])('%s: %j is kept as %j', (type, spelling, kept) => {
  expect(normalized(type, spelling)).toBe(kept);
});

test('an RNC field knows the cédulas of persons, with their own check digit', () => {
  expect(rncFormat('001-1391820-5')).toBe(true);
  expect(rncFormat('001-1391820-4')).toBe(false);
});

test('the 578 cédulas and 23 RNCs that were issued with a wrong digit are numbers like any other, and known as such', () => {
  expect([CEDULAS_ISSUED_WRONG.size, RNCS_ISSUED_WRONG.size]).toEqual([578, 23]);
  expect([...CEDULAS_ISSUED_WRONG].filter((number) => !cedulaFormat(number) || stdnumCedula(number).isValid)).toEqual(
    [],
  );
  expect([...RNCS_ISSUED_WRONG].filter((number) => !rncFormat(number) || stdnumRnc(number).isValid)).toEqual([]);
  expect(isCedulaIssuedWrong('001-0000016-9')).toBe(true);
  expect(isCedulaIssuedWrong('001-1391820-5')).toBe(false);
  expect(isRncIssuedWrong('1-01-58160-1')).toBe(true);
  expect(isRncIssuedWrong('1-01-00157-7')).toBe(false);
});

test('NCFs are of the types that stdnum knows, of today’s two series', () => {
  for (let type = 0; type < 100; type += 1) {
    const two = String(type).padStart(2, '0');
    for (const number of [`B${two}00000001`, `E${two}0000000001`]) {
      expect(ncfFormat(number), number).toBe(validate(number).isValid);
    }
  }
});

test.each([
  ['90', 90],
  ['90 min', 90],
  ['90 minutos', 90],
  ['1:30', 90],
  ['1 h 30', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1.5 h', 90],
  ['1,5 horas', 90],
  ['0:05', 5],
  ['120 s', 2],
  ['1:75', '1:75'],
  ['un rato', 'un rato'],
  ['1 s', '1 s'],
])('%j lasts %j minutes', (text, minutes) => {
  expect(readDuration(text, 'minutes')).toBe(minutes);
});

test('where seconds are counted a clock shows minutes and seconds', () => {
  expect(readDuration('1:30', 'seconds')).toBe(90);
  expect(readDuration('1:00:05', 'seconds')).toBe(3605);
  expect(readDuration('2 min', 'seconds')).toBe(120);
});
