import type { KeptViews } from '#src/app/list/views/use-views.ts';
import type { View } from '#src/app/list/views/view.ts';

/** A view that is shared. */
export const VIEW: View = {
  id: 1,
  name: 'Con saldo pendiente',
  content: { filtros: {}, orden: null, ocultas: [], anchos: {}, densidad: null, como: null },
  roles: [2],
  own: true,
  author: 'Altagracia Rosario',
  changeable: true,
  version: 1,
};

const done = (): Promise<void> => Promise.resolve();

/** Views as the server keeps them. */
export const KEPT_VIEWS: KeptViews = {
  views: {
    views: [VIEW],
    roles: [
      { id: 2, name: 'Registro' },
      { id: 3, name: 'Finanzas' },
    ],
  },
  failed: false,
  save: done,
  remove: done,
};
