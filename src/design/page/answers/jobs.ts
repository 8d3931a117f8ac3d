import type { MemoryBackend } from '../memory-backend.ts';

const JOBS = 'api/tareas';

const TITLE = { es: 'Cierre de solicitudes', en: 'Closing of requests' };

/** A job as the server tells of it, in its state. */
export const jobOf = (estado: string, id: number, otherwise: Readonly<Record<string, unknown>> = {}) => ({
  tareaId: id,
  titulo: TITLE,
  recurso: 'diseno/cierre',
  registro: id,
  estado,
  hecho: estado === 'hecha' ? 240 : 0,
  total: estado === 'espera' ? null : 240,
  usuario: 'Ana Pérez',
  creada: '2026-08-16T14:30:00Z',
  segundos: estado === 'espera' ? null : 42,
  intentos: 1,
  falla: null,
  detener: false,
  puedeDetener: estado === 'espera' || estado === 'en-curso',
  ...otherwise,
});

const FAILURE = {
  texto: {
    es: 'Algo cambió después de la vista previa. Pídala otra vez.',
    en: 'Something changed after the preview. Ask for it again.',
  },
  solicitud: 'd-1',
};

export const failedJob = (id: number) => jobOf('fallida', id, { hecho: 96, falla: FAILURE });

export const runningJob = (id: number) => jobOf('en-curso', id, { hecho: 96 });

/** One job in each state. */
export function withJobs({ tables, paged, answers }: MemoryBackend): void {
  const jobs = [
    jobOf('espera', 5),
    runningJob(4),
    jobOf('en-curso', 3, { hecho: 12, detener: true }),
    jobOf('hecha', 2),
    failedJob(1),
  ];
  paged.add(JOBS);
  tables.set(JOBS, jobs);
  const line = {
    momento: '2026-08-16T14:30:10Z',
    texto: { es: 'Se leyeron 240 solicitudes.', en: '240 requests were read.' },
  };
  for (const job of jobs) answers.set(`${JOBS}/${job.tareaId}`, { ...job, bitacora: [line] });
}

/** There has been none yet. */
export const withoutJobs = ({ paged, tables }: MemoryBackend): void => {
  paged.add(JOBS);
  tables.set(JOBS, []);
};
