/** Where jobs are told of. */
export const JOBS_PATH = 'api/tareas';
