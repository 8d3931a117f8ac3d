import { allowing } from '../backends.ts';
import type { MemoryBackend } from '../memory-backend.ts';
import { failedJob, runningJob } from './jobs.ts';

export const PROCESS = 'diseno/cierre';
const PATH = `api/${PROCESS}`;
const REQUESTS = 'diseno/solicitudes';

const same = (text: string) => ({ es: text, en: text });
const RETURNED = { es: 'Devuelta', en: 'Returned' };
const STATE = { es: 'Estado', en: 'State' };

const fact = (campo: object, valor: object, antes?: object) => ({ campo, valor, ...(antes && { antes }) });

const row = (accion: string, orden: number, nombre: string, more: object) => ({
  accion,
  orden,
  recurso: REQUESTS,
  registro: accion === 'omitido' ? null : 1,
  nombre,
  datos: [fact({ es: 'Pedida', en: 'Requested' }, same(`0${orden}/08/2026`))],
  ...more,
});

const returned = (before: object) => ({ cambia: [fact(STATE, RETURNED, before)] });

const OUTCOME = {
  cambios: 2,
  omitidos: 1,
  ocultos: 1,
  resumen: { es: '2 registros cambian y 1 se omite.', en: '2 records change and 1 is left out.' },
  difieren: [fact({ es: 'Pedida', en: 'Requested' }, same('03/08/2026'), same('01/08/2026'))],
  filas: [
    row('cambiado', 1, 'Retiro de asignatura', returned({ es: 'Borrador', en: 'Draft' })),
    row('cambiado', 2, 'Cambio de carrera', returned({ es: 'En revisión', en: 'In review' })),
    row('omitido', 3, 'Convalidación', { motivo: { es: 'Ya se aprobó.', en: 'It was approved already.' } }),
  ],
};

const RUN = {
  corrida: '2026-0003',
  persona: 'Ana Pérez',
  pedida: '2026-08-16T14:30:00Z',
  pedido: [fact({ es: 'Pedidas antes del', en: 'Asked for before' }, same('16/08/2026'))],
  valores: { Hasta: '2026-08-16T00:00:00' },
  reversible: true,
};

const DONE = {
  ...RUN,
  ...OUTCOME,
  estado: 'hecha',
  hecha: '2026-08-16T14:31:00Z',
  archivos: [{ archivo: 'acta.txt', nombre: { es: 'acta de cierre', en: 'closing record' }, tipo: 'text/plain' }],
};

/** What the server tells of each run, by its number. */
const RUNS: readonly object[] = [
  { ...RUN, estado: 'en-curso', tarea: runningJob(1) },
  DONE,
  { ...RUN, estado: 'fallida', tarea: failedJob(3) },
  { ...DONE, estado: 'revertida', revertida: '2026-08-17T09:05:00Z', archivos: [] },
];

const LISTED = ['en-curso', 'hecha', 'fallida', 'revertida'].map((estado, index) => ({
  corridaId: index + 1,
  corrida: `2026-000${index + 1}`,
  Hasta: '2026-08-16T00:00:00',
  estado,
  persona: 'Ana Pérez',
  pedida: '2026-08-16T14:30:00Z',
  cambios: index % 2 === 0 ? null : 2,
  omitidos: index % 2 === 0 ? null : 1,
  rowVersion: 1,
}));

/** Runs have been made, and one more may be asked for. */
export function withRuns(backend: MemoryBackend): void {
  allowing(PROCESS, 'view', 'create', 'export', 'revertir')(backend);
  backend.tables.set(PATH, [...LISTED]);
  backend.replies.set(`${PATH}/vista-previa`, { ...OUTCOME, huella: 'd-1' });
  for (const [index, run] of RUNS.entries()) backend.answers.set(`${PATH}/${index + 1}/resultado`, run);
}
