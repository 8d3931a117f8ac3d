import type { WireResource } from '#src/data-provider/wire-resource.ts';

export const wire: WireResource = {
  name: 'pruebas/dibujadas',
  path: 'api/pruebas/dibujadas',
  id: 'piezaId',
  company: 'companyId',
  read: 'whole',
  uncopied: ['estatus'],
  one: false,
  envelope: null,
  createWith: {},
  label: 'pieza',
  active: 'estatus',
  fields: ['piezaId', 'pieza', 'lote', 'tipo', 'peso', 'medida', 'partes', 'interna', 'estatus'],
  groups: { medida: ['alto'] },
  children: { partes: ['parte'] },
  unasked: ['interna'],
  search: ['pieza', 'lote'],
  compared: { text: ['pieza', 'lote'], choice: ['tipo'], number: ['peso'], whole: ['medida.alto'], flag: ['estatus'] },
  choices: { tipo: ['a', 'b'] },
  references: {},
};
