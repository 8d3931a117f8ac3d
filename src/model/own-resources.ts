/** The screen of jobs: who may see, and end, those of others. */
export const JOBS_RESOURCE = 'administracion-sistema/tareas';
