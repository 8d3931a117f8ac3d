import type { MemoryBackend } from '../memory-backend.ts';

const OF_USER = 'api/seguridad/usuario-sedes/usuario';

/** The user works at two campuses. */
export const withCampuses = ({ answers }: MemoryBackend): void =>
  void answers.set(`${OF_USER}/1`, [
    { sedeId: 1, sedeDescripcion: 'Sede Central' },
    { sedeId: 2, sedeDescripcion: 'Recinto Norte' },
  ]);
