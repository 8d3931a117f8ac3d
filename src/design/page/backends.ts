import type { MemoryBackend } from './memory-backend.ts';

const FILES = 'api/archivos';
const FILE = { id: 1, nombre: 'Acta de nacimiento.pdf', tipo: 'application/pdf', tamano: 482_113 };

/** It keeps files; every one of them is the same. */
export function withFiles({ answers }: MemoryBackend): void {
  answers.set('api/capacidades', {
    version: 1,
    permissions: 'api/permisos',
    rowVersion: true,
    transitions: true,
    files: FILES,
  });
  for (const id of [1, 999]) answers.set(`${FILES}/${id}/datos`, { ...FILE, id });
}

export const allowing =
  (resource: string, ...actions: readonly string[]) =>
  (backend: MemoryBackend): void => {
    withFiles(backend);
    backend.permissions.set(resource, actions);
  };

/** Who may take the list of a resource away, of a backend that gives files. */
export const exporting =
  (resource: string) =>
  (backend: MemoryBackend): void => {
    allowing(resource, 'view', 'edit', 'export')(backend);
    backend.answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', export: 'api/exportar' });
  };

/** Keeps views of the list, one of which somebody else shares. */
export const keepingViews =
  (resource: string) =>
  ({ answers }: MemoryBackend): void => {
    const view = { contenido: { filtros: {}, ocultas: [] }, roles: [], propia: true, cambiable: true, rowVersion: 1 };
    const shared = { roles: [2], propia: false, cambiable: false, autor: 'Altagracia Rosario' };
    answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', views: 'api/vistas' });
    answers.set(`api/vistas/${resource}`, {
      vistas: [
        { ...view, id: 1, nombre: 'Con saldo pendiente' },
        { ...view, ...shared, id: 2, nombre: 'Ingresos de este mes, por recinto y por carrera' },
      ],
      roles: [{ id: 2, nombre: 'Registro' }],
    });
  };

/** What became of a record is told: it was made, and these values have changed since. */
export const telling =
  (path: string, id: number, before: object) =>
  (backend: MemoryBackend): void => {
    const record = backend.tables.get(path)?.find((row) => Object.values(row)[0] === id) ?? {};
    const by = { direccion: '10.0.0.7', transicion: null, razon: null, solicitud: null, quien: 'Altagracia Rosario' };
    backend.answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', history: 'api/historial' });
    backend.answers.set(`api/historial/${path.slice('api/'.length)}/${id}`, [
      { ...by, version: 9, momento: '2026-02-27T15:05:00', accion: 'UPDATE', registro: record },
      { ...by, version: 7, momento: '2026-01-12T08:40:00', accion: 'INSERT', registro: { ...record, ...before } },
    ]);
  };

/** Gives records as paper, and takes its time. */
export const printing =
  (resource: string, id: number) =>
  ({ answers, silent: waited }: MemoryBackend): void => {
    answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', print: 'api/imprimir' });
    waited.add(`api/imprimir/${resource}/${id}`);
  };

/** Records of two screens refer to one. */
export const usedIn =
  (resource: string, id: number) =>
  ({ answers }: MemoryBackend): void => {
    const use = { recurso: 'diseno/pedidos', titulo: 'Pedidos', campo: 'PersonaId', hayMas: false, filtro: null };
    answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', uses: 'api/usos' });
    answers.set(`api/usos/${resource}/${id}`, {
      usos: [
        { ...use, etiqueta: 'Persona', total: 12 },
        { ...use, recurso: 'diseno/solicitudes', titulo: 'Solicitudes', etiqueta: 'Firmas › Persona', total: 3 },
      ],
      ocultos: 1,
    });
  };

/** The field types' records show what stands under a condition. */
export function conditionMet({ tables }: MemoryBackend): void {
  const path = 'api/diseno/tipos-conditional';
  tables.set(
    path,
    (tables.get(path) ?? []).map((row) => ({ ...row, Mostrar: true })),
  );
}

export const emptied =
  (path: string) =>
  ({ tables }: MemoryBackend): void =>
    void tables.set(path, []);

export const silent =
  (path: string) =>
  (backend: MemoryBackend): void =>
    void backend.silent.add(path);

export const unreachable =
  (path: string) =>
  (backend: MemoryBackend): void =>
    void backend.unreachable.add(path);

/** Its table cannot be read. */
export const failing =
  (path: string) =>
  ({ tables }: MemoryBackend): void =>
    void tables.delete(path);

/** The next save is refused: at a field, or in the whole. */
export const refusing =
  (field: string | null, detail: string) =>
  (backend: MemoryBackend): void => {
    const errors = field === null ? [] : [{ field, code: 'unique', message: detail }];
    backend.refusal = {
      status: field === null ? 500 : 422,
      body: { code: 'invalid', detail, requestId: 'd-1', errors },
    };
  };

/** Somebody else saved the record first. */
export const changedMeanwhile =
  (path: string, id: number, changes: Readonly<Record<string, unknown>>) =>
  (backend: MemoryBackend): void => {
    const current = { ...backend.tables.get(path)?.[id - 1], ...changes, rowVersion: 2 };
    backend.refusal = { status: 409, body: { code: 'version-conflict', title: '', current } };
  };

/** Somebody else makes the one record of the settings first. */
export const overtaken =
  (detail: string) =>
  (backend: MemoryBackend): void => {
    emptied('api/diseno/ajustes')(backend);
    backend.refusal = { status: 409, body: { code: 'single-record', detail } };
  };
