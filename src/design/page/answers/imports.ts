import type { ImportMapping, ImportRow, ImportTold, OutcomeCounts } from '#src/model/import.ts';
import { allowing } from '../backends.ts';
import type { MemoryBackend } from '../memory-backend.ts';
import { jobOf } from './jobs.ts';

const IMPORTS = 'api/importar';

const MAPPING: ImportMapping = {
  encabezado: true,
  columnas: ['Nombre', 'Cedula', 'Saldo', null],
  clave: 'Cedula',
  decimal: ',',
  fechas: 'dma',
};

const COUNTS: OutcomeCounts = { creado: 2, cambiado: 1, igual: 1, erroneo: 2 };

const field = (nombre: string, etiqueta: string, tipo: string, requerido = false) => ({
  nombre,
  etiqueta,
  tipo,
  requerido,
});

/** What a server tells of a file that was brought. */
export const TOLD: ImportTold = {
  id: 12,
  archivo: 'Personas de 2026.csv',
  formato: 'csv',
  tamano: 2_048,
  filas: 6,
  codificacion: 'windows-1252',
  separador: ';',
  hoja: null,
  columnas: [
    { titulo: 'Nombre', muestras: ['Ángel Núñez', 'Dolores Guzmán', 'Zoila Peña'] },
    { titulo: 'Cédula', muestras: ['001-1391820-5'] },
    { titulo: 'Balance', muestras: ['1.250,50', '0', '-400'] },
    { titulo: 'Observaciones', muestras: [] },
  ],
  campos: [
    field('id', 'Número del registro', 'id'),
    field('Nombre', 'Nombre', 'string', true),
    field('Cedula', 'Cédula', 'cedula'),
    field('Ingreso', 'Ingreso', 'date'),
    field('Saldo', 'Saldo', 'money'),
  ],
  omitidos: [
    { nombre: 'Foto', etiqueta: 'Foto', motivo: 'archivo', texto: 'Los archivos se adjuntan en cada registro.' },
  ],
  claves: ['id', 'Cedula'],
  avisos: [{ codigo: 'decimals', texto: 'Los números usan la coma para los decimales.' }],
  mapeo: MAPPING,
  prueba: null,
  aplicacion: null,
};

const TRY = 40;
const APPLIED = 41;

export const TRIED: ImportTold = { ...TOLD, prueba: { tareaId: TRY, mapeo: MAPPING, cuenta: COUNTS } };

export const TRYING: ImportTold = { ...TOLD, prueba: { tareaId: TRY, mapeo: MAPPING, cuenta: null } };

const applied = (cuenta: OutcomeCounts | null): ImportTold => ({
  ...TRIED,
  aplicacion: { tareaId: APPLIED, mapeo: MAPPING, cuenta, modo: 'buenas', solicitud: cuenta && 'd-7' },
});

export const APPLYING = applied(null);

export const DONE = applied(COUNTS);

const row = (fila: number, resultado: ImportRow['resultado'], celdas: readonly string[]): ImportRow => ({
  fila,
  linea: fila + 1,
  resultado,
  registro: null,
  celdas,
  errores: [],
});

/** As they were tried: one is wrong at a cell, one as a whole. */
const ROWS: readonly ImportRow[] = [
  row(1, 'creado', ['Zoila Peña', '', '1.250,50', '']),
  row(2, 'creado', ['Ana Peña', '', '0', '']),
  {
    ...row(3, 'erroneo', ['Luis Mena', '001-1391820-9', '-400', '']),
    errores: [{ columna: 1, campo: 'Cedula', codigo: 'cedula', mensaje: 'La cédula no es válida.' }],
  },
  row(4, 'cambiado', ['Ángel Núñez', '001-1391820-5', '12', '']),
  row(5, 'igual', ['Dolores Guzmán', '001-1391820-5', '0', '']),
  {
    ...row(6, 'erroneo', ['Rosa Mena', '', '9', '']),
    errores: [{ columna: null, campo: 'Ingreso', codigo: 'required', mensaje: 'Este dato es obligatorio.' }],
  },
];

/** Files are brought to a resource, and one of them has come so far. */
export const importing =
  (resource: string, told: ImportTold) =>
  (backend: MemoryBackend): void => {
    const { answers, replies } = backend;
    allowing(resource, 'view', 'create', 'edit')(backend);
    answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', import: IMPORTS, undo: 'api/deshacer' });
    replies.set(`${IMPORTS}/${resource}`, TOLD);
    const path = `${IMPORTS}/${resource}/${TOLD.id}`;
    answers.set(path, told);
    answers.set(`${path}/filas`, { total: ROWS.length, filas: ROWS });
    for (const [id, what] of [
      [TRY, 'Prueba de importar Personas'],
      [APPLIED, 'Importar Personas'],
    ] as const) {
      const job = { titulo: { es: what, en: what }, recurso: resource, registro: TOLD.id, hecho: 2, total: 6 };
      answers.set(`api/tareas/${id}`, jobOf('en-curso', id, job));
    }
  };
