/**
 * How somebody uses fields of types that are typed in a way of their own, once, in Chromium: of the catalogue `pruebas/tipos`
 * (tests/contract/resources), whose texts are Spanish.
 */
export interface TypeUse {
  /** Wire name of the field, and its label. */
  readonly field: string;
  readonly label: string;
  /** Keys typed into it; `\n` is Enter. */
  readonly typed: string;
  /** What its control holds once the saved record is opened again. */
  readonly reopened: string;
  /** What the list shows of it; absent where the list has no such column. */
  readonly listed?: string;
  /** Something wrong that can be typed, and what is then said at the field. */
  readonly wrong?: { readonly typed: string; readonly problem: string };
}

export const TYPE_USES: readonly TypeUse[] = [
  {
    field: 'Cedula',
    label: 'Cédula',
    typed: '00113918205',
    reopened: '001-1391820-5',
    listed: '001-1391820-5',
    wrong: {
      typed: '001-1391820-4',
      problem: 'No es una cédula válida: son once dígitos y el último comprueba los demás.',
    },
  },
  {
    field: 'Rnc',
    label: 'RNC',
    typed: '1-01-00157-7',
    reopened: '1-01-00157-7',
    listed: '1-01-00157-7',
    wrong: { typed: '101001578', problem: 'No es un RNC válido: el último dígito comprueba los demás.' },
  },
  {
    field: 'Contribuyente',
    label: 'Contribuyente',
    typed: '001 1391820 5',
    reopened: '001-1391820-5',
    listed: '001-1391820-5',
    wrong: { typed: '00113918204', problem: 'No es un RNC válido: el último dígito comprueba los demás.' },
  },
  {
    field: 'Ncf',
    label: 'NCF',
    typed: 'e310000000001',
    reopened: 'E310000000001',
    listed: 'E310000000001',
    wrong: { typed: 'B9900000001', problem: 'No es un NCF válido: B01… con ocho dígitos o E31… con diez.' },
  },
  {
    field: 'Duracion',
    label: 'Duración',
    typed: '1:30',
    reopened: '1 h 30 min',
    listed: '1 h 30 min',
    wrong: { typed: 'un rato', problem: 'Debe ser un número entero.' },
  },
  {
    field: 'Color',
    label: 'Color',
    typed: 'F80',
    reopened: '#ff8800',
    listed: '#ff8800',
    wrong: { typed: 'rojo', problem: 'No es un color válido.' },
  },
  {
    field: 'Lugar',
    label: 'Lugar',
    typed: '18.486058° N, 69.931212° W',
    reopened: '18.486058, -69.931212',
    listed: '18.486058, -69.931212',
    wrong: {
      typed: 'por ahí',
      problem: 'No es un lugar válido: latitud y longitud en grados, como 18.486058, -69.931212.',
    },
  },
  {
    field: 'Clave',
    label: 'Clave del correo',
    typed: 'nadie la adivina',
    reopened: '',
    wrong: { typed: 'corta', problem: 'Debe tener al menos 8 caracteres.' },
  },
  {
    field: 'Ajustes',
    label: 'Ajustes',
    typed: '{"puerto":587}',
    reopened: '{\n  "puerto": 587\n}',
    listed: '{"puerto":587}',
    wrong: { typed: '{"puerto":}', problem: 'No es JSON válido: se espera un objeto {…} o una lista […].' },
  },
];
