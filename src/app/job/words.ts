import { defineWords } from '../words/define-words.ts';
import type { JobState } from './jobs.ts';

export const useJobWords = defineWords({
  own: { es: 'Mis tareas', en: 'My jobs' },
  all: { es: 'Tareas', en: 'Jobs' },
  job: { es: 'Tarea', en: 'Job' },
  state: { es: 'Estado', en: 'State' },
  progress: { es: 'Avance', en: 'Progress' },
  person: { es: 'Quién', en: 'Who' },
  created: { es: 'Desde', en: 'Since' },
  duration: { es: 'Duración', en: 'Duration' },
  actions: { es: 'Acciones', en: 'Actions' },
  waiting: { es: 'En espera', en: 'Waiting' },
  again: { es: 'Se reintentará', en: 'Will be retried' },
  running: { es: 'En curso', en: 'Running' },
  ending: { es: 'Deteniendo…', en: 'Stopping…' },
  done: { es: 'Hecha', en: 'Done' },
  undone: { es: 'Hecha y deshecha después', en: 'Done, and undone since' },
  stopped: { es: 'Detenida', en: 'Stopped' },
  failed: { es: 'Falló', en: 'Failed' },
  of: { es: '%{done} de %{total}', en: '%{done} of %{total}' },
  progress_of: { es: 'Avance de %{job}', en: 'Progress of %{job}' },
  stop: { es: 'Detener', en: 'Stop' },
  stop_job: { es: 'Detener %{job}', en: 'Stop %{job}' },
  not_stopped: { es: 'No se pudo detener la tarea: %{why}', en: 'The job could not be stopped: %{why}' },
  details: { es: 'Detalles', en: 'Details' },
  details_of: { es: 'Detalles de %{job}', en: 'Details of %{job}' },
  loading: { es: 'Cargando las tareas…', en: 'Loading the jobs…' },
  loading_log: { es: 'Cargando la bitácora…', en: 'Loading the log…' },
  no_log: { es: 'La tarea no anotó nada.', en: 'The job logged nothing.' },
  log: { es: 'Bitácora', en: 'Log' },
  log_failed: { es: 'No se pudo leer la bitácora.', en: 'The log could not be read.' },
  request: { es: 'Número de solicitud: %{number}', en: 'Request number: %{number}' },
  stopped_by: { es: 'La detuvo %{person}.', en: 'Stopped by %{person}.' },
  tries: { es: 'Intentos: %{count}', en: 'Tries: %{count}' },
  empty: { es: 'No hay tareas', en: 'There are no jobs' },
  empty_text: {
    es: 'Aquí aparece lo que el sistema hace aparte, como procesos y copias, mientras usted sigue trabajando.',
    en: 'What the system does in the background, such as processes and copies, is listed here while you keep working.',
  },
  newer: { es: 'Más recientes', en: 'Newer' },
  older: { es: 'Anteriores', en: 'Older' },
  range: { es: '%{first}–%{last} de %{total}', en: '%{first}–%{last} of %{total}' },
});

export type Say = ReturnType<typeof useJobWords>;

export const STATE_WORDS = {
  espera: 'waiting',
  'en-curso': 'running',
  hecha: 'done',
  detenida: 'stopped',
  fallida: 'failed',
} as const satisfies Readonly<Record<JobState, string>>;
