import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { present } from '#src/model/present.ts';
import samples from '#design/samples.json';

type Values = Readonly<Record<string, unknown>>;

const NAMES = [
  'Ana Altagracia Peña',
  'Ángel Núñez',
  'Bienvenido de la Cruz',
  'Carmen Rosario Ureña',
  'Dolores Guzmán',
  'Emilio Prud’Homme',
  'Fátima Ysabel Ñáñez',
  'Gregorio Luperón',
];
const DEGREES = ['licenciatura', 'maestria', 'doctorado'];

const PEOPLE = NAMES.map(
  (Nombre, index): Values => ({
    Nombre,
    Cedula: index % 3 === 0 ? null : '00113918205',
    Ingreso: `2026-0${index + 1}-1${index}T00:00:00`,
    Grado: DEGREES[index % DEGREES.length],
    Saldo: (index - 2) * 1250.5,
    Estatus: index % 4 !== 3,
  }),
);

const UNITS: readonly Values[] = [
  { Nombre: 'Vicerrectoría Académica', SuperiorId: null, Estatus: true },
  { Nombre: 'Facultad de Ingeniería', SuperiorId: 1, Estatus: true },
  { Nombre: 'Escuela de Sistemas', SuperiorId: 2, Estatus: true },
  { Nombre: 'Escuela de Agrimensura', SuperiorId: 2, Estatus: false },
  { Nombre: 'Facultad de Humanidades', SuperiorId: 1, Estatus: true },
];

const ORDERS: readonly Values[] = [
  {
    Numero: 'P-0001',
    Fecha: '2026-08-16T00:00:00',
    PersonaId: 2,
    Lineas: [
      {
        id: 1,
        Concepto: 'Resma de papel',
        Cantidad: 12,
        Precio: 289,
        Importe: 3468,
        Entregado: true,
        Recibo: 1,
        Nota: '<p>Blanco, <strong>tamaño carta</strong>.</p>',
      },
      {
        id: 2,
        Concepto: 'Tinta negra',
        Cantidad: 2,
        Precio: 1450.5,
        Importe: 2901,
        Entregado: false,
        Recibo: null,
        Nota: null,
      },
    ],
    Total: 6369,
  },
];

const REQUESTS: readonly Values[] = [
  { Asunto: 'Retiro de asignatura', Motivo: 'Choque de horario.', Estado: 'borrador' },
];

const USERS: readonly Values[] = ['ana', 'angel'].map((usuaNombre) => ({
  usuaNombre,
  usuaEmail: `${usuaNombre}@ejemplo.edu.do`,
  estatus: true,
}));

/** More than a page shows. */
const STUDENTS: readonly Values[] = Array.from({ length: 132 }, (_one, index) => {
  const [Nombres = '', ...rest] = present(NAMES[index % NAMES.length], 'a name').split(' ');
  return {
    Nombres,
    Apellidos: rest.join(' '),
    Matricula: `26-${String(1000 + index * 7)}`,
    Carrera: index % 3 === 0 ? 'letras' : 'agrimensura',
    Ingreso: `20${String(10 + (index % 16))}-08-16T00:00:00`,
    Correo: `estudiante${index + 1}@ejemplo.edu.do`,
    Telefono: index % 2 === 0 ? null : '8095551234',
    Direccion: 'Calle El Conde 52, Zona Colonial',
    Tutores: index === 1 ? [{ id: 1, Nombre: 'Dolores Guzmán', Telefono: '8295551234' }] : [],
  };
});

const PAYMENTS: readonly Values[] = ['Inscripción', 'Primera cuota', 'Segunda cuota'].map((Concepto, index) => ({
  EstudianteId: 2,
  Concepto,
  Fecha: `2026-0${index + 7}-05T00:00:00`,
  Monto: 12_500 - index * 3_250.5,
}));

const TABLES: Readonly<Record<string, readonly Values[]>> = {
  'diseno/personas': PEOPLE,
  'diseno/personas-dibujadas': PEOPLE.map((person, index) => ({
    ...person,
    Visita: `2026-0${index + 1}-1${index}T08:3${index}:00`,
    Entrada: index === 0 ? null : `0${index}:30`,
    Turno: index % 2 === 0 ? 'manana' : 'tarde',
    Tutor: index === 0 ? null : 1,
    Asesores: index % 3 === 0 ? [] : [1, 3],
    Dias: ['lunes', 'jueves'],
    Idiomas: ['español'],
    Correo: `persona${index + 1}@ejemplo.edu.do`,
    Pagina: 'https://ejemplo.edu.do',
    Nota: index === 1 ? 'Prefiere la tarde.' : null,
    Telefonos: index === 1 ? [{ id: 1, Numero: '8095551234', Movil: true }] : [],
  })),
  'diseno/unidades': UNITS,
  'diseno/pedidos': ORDERS,
  'diseno/solicitudes': REQUESTS,
  'diseno/estudiantes': STUDENTS,
  'diseno/pagos': PAYMENTS,
  'diseno/usuarios': USERS,
};

/** Of the required fields the record is wrong. */
const TYPES: Readonly<Record<string, readonly Values[]>> = { 'diseno/tipos-required': [samples.wrong] };

/** The records of a catalogue, their ids from 1 on; of the field types one that is filled in. */
export const rowsOf = ({ name, id }: WireResource): readonly Values[] =>
  (TABLES[name] ?? TYPES[name] ?? [samples.filled]).map((values, index) => ({
    ...values,
    [id]: index + 1,
    rowVersion: 1,
  }));
