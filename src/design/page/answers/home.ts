import type { MemoryBackend } from '../memory-backend.ts';

const HOME = 'api/inicio';

const ACADEMIC = { id: 1, padre: null, url: null, icon: 'school', descripcion: 'Académicos', ingles: 'Academic' };
const FINANCE = { id: 2, padre: null, url: null, icon: 'payments', descripcion: 'Financieros', ingles: 'Financial' };

const option = (id: number, padre: number, url: string, descripcion: string, ingles: string) => ({
  id,
  padre,
  url,
  icon: null,
  descripcion,
  ingles,
});

const MENU = [
  ACADEMIC,
  option(3, ACADEMIC.id, '/diseno/estudiantes', 'Estudiantes', 'Students'),
  option(4, ACADEMIC.id, '/diseno/solicitudes', 'Solicitudes', 'Requests'),
  option(5, ACADEMIC.id, '/diseno/cierre', 'Cierre de solicitudes', 'Closing of requests'),
  FINANCE,
  option(6, FINANCE.id, '/diseno/pedidos', 'Pedidos', 'Orders'),
];

const CARDS = [
  {
    nombre: 'avisos',
    tipo: 'avisos',
    titulo: { es: 'Avisos', en: 'Notices' },
    avisos: [
      {
        id: 1,
        titulo: 'Mantenimiento el sábado',
        texto: 'El sistema no estará disponible el sábado de 8:00 a. m. a 12:00 m.\nGuarde antes lo que tenga abierto.',
      },
      { id: 2, titulo: 'Cierre de notas', texto: 'Las actas se entregan hasta el viernes.' },
    ],
  },
  { nombre: 'mensajes', tipo: 'mensajes', cuenta: 3 },
  { nombre: 'tareas', tipo: 'tareas', enCurso: 1, fallidas: 2 },
  {
    nombre: 'por-aprobar',
    tipo: 'cuenta',
    titulo: { es: 'Solicitudes por aprobar', en: 'Requests to approve' },
    recurso: 'diseno/solicitudes',
    filtro: { Estado: 'borrador' },
    cuenta: 999,
    hayMas: true,
  },
  {
    nombre: 'feriados',
    tipo: 'calendario',
    titulo: { es: 'Próximos días festivos', en: 'Upcoming holidays' },
    recurso: 'diseno/pedidos',
    dias: [
      { id: 1, nombre: 'Día de la Constitución', desde: '2026-11-09', hasta: '2026-11-09' },
      { id: 2, nombre: 'Receso de Navidad', desde: '2026-12-21', hasta: '2027-01-07' },
    ],
  },
];

/** What the user has at hand, as this browser would remember it: keys of react-admin's store. */
export const AT_HAND: Readonly<Record<string, unknown>> = {
  'rectoria.pinned': ['/diseno/estudiantes'],
  'rectoria.recent': ['/diseno/pedidos', '/diseno/cierre'],
  'rectoria.records.recent.1': [{ resource: 'diseno/estudiantes', id: '2', name: 'Ángel Núñez' }],
};

const announcing =
  (cards: readonly object[]) =>
  ({ answers }: MemoryBackend): void => {
    answers.set('api/seguridad/usuarios/opciones-aplicacion', MENU);
    answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', rowVersion: true, home: HOME });
    answers.set(HOME, { tarjetas: cards });
  };

/** Much waits for the user, and days come. */
export const busyHome = announcing(CARDS);

/** Nothing waits, and nothing is to come. */
export const quietHome = announcing([
  { nombre: 'mensajes', tipo: 'mensajes', cuenta: 0 },
  { ...CARDS.at(-1), dias: [] },
]);

/** The menu leads nowhere. */
export const noOptions = ({ answers }: MemoryBackend): void =>
  void answers.set('api/seguridad/usuarios/opciones-aplicacion', []);
