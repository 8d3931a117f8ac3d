import type { Json, JsonObject } from '#src/model/json.ts';

/** A function, a method, a macro or an operator of conditions, as the manual and the editor tell it. */
export interface Word {
  readonly name: string;
  /** How it is written, with a word for each thing it takes. */
  readonly form: string;
  readonly summary: string;
  /** An expression over `SAMPLE`, and what it gives. */
  readonly example: string;
  readonly gives: Json;
}

/** The record that the examples are about. */
export const SAMPLE: JsonObject = {
  Nombre: 'Ana Peña',
  Monto: '1500.50',
  Cuotas: 3,
  Desde: '2026-08-15T00:00:00',
  Hasta: null,
  Activo: true,
  Estado: 'ABIERTO',
  Comprobacion: 'cedula',
  Cedula: '00113918205',
  Detalles: [
    { Cuenta: '1101', Monto: '1000.00' },
    { Cuenta: '4101', Monto: '500.50' },
  ],
};

export const OPERATORS: readonly Word[] = [
  {
    name: '==',
    form: 'a == b, a != b',
    summary: 'Whether two values are the same, or differ; with `null`, whether a field is empty.',
    example: 'Hasta == null',
    gives: true,
  },
  {
    name: '<',
    form: 'a < b, a <= b, a > b, a >= b',
    summary: 'Compares numbers, dates or texts. A date may be compared with a text: `Desde >= "2026-01-01"`.',
    example: 'Monto > 1000',
    gives: true,
  },
  {
    name: '&&',
    form: 'a && b',
    summary: 'Both hold.',
    example: 'Activo && Cuotas > 1',
    gives: true,
  },
  {
    name: '||',
    form: 'a || b',
    summary: 'At least one of them holds.',
    example: 'Cuotas > 12 || Estado == "ABIERTO"',
    gives: true,
  },
  { name: '!', form: '!a', summary: 'It does not hold.', example: '!Activo', gives: false },
  {
    name: '?:',
    form: 'condition ? yes : no',
    summary: 'One of two values of the same type.',
    example: 'Cuotas > 1 ? "a plazos" : "de contado"',
    gives: 'a plazos',
  },
  {
    name: 'in',
    form: 'a in [b, c]',
    summary: 'Whether it is one of several values.',
    example: 'Estado in ["ABIERTO", "CERRADO"]',
    gives: true,
  },
  {
    name: '+',
    form: 'a + b, a - b, a * b, a / b, -a',
    summary: 'Arithmetic, exact for amounts. Whole numbers divide to a whole number. `+` also joins texts.',
    example: 'Monto * 2',
    gives: 3001,
  },
  {
    name: '%',
    form: 'a % b',
    summary: 'What is left where one whole number is divided by another.',
    example: 'Cuotas % 2',
    gives: 1,
  },
  {
    name: '.',
    form: 'Group.Field, d.Field',
    summary: 'A field of a group, or of a row where a macro calls the row `d`.',
    example: 'Detalles.exists(d, d.Cuenta == "1101")',
    gives: true,
  },
];
