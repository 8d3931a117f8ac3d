import { defineWords } from '../words/define-words.ts';

export const useChildWords = defineWords({
  add: { es: 'Agregar fila', en: 'Add row' },
  remove: { es: 'Eliminar fila', en: 'Delete row' },
  stays: { es: 'Esta fila no se elimina', en: 'This row is not deleted' },
  remove_row: { es: 'Eliminar la fila %{row}', en: 'Delete row %{row}' },
  actions: { es: 'Acciones', en: 'Actions' },
  total: { es: 'Total', en: 'Total' },
  row: { es: '1 fila', en: '1 row' },
  rows: { es: '%{count} filas', en: '%{count} rows' },
  wrong_row: { es: 'Hay 1 fila con errores.', en: '1 row has errors.' },
  wrong_rows: { es: 'Hay %{count} filas con errores.', en: '%{count} rows have errors.' },
  go_to_first: { es: 'Ir al primer error', en: 'Go to the first error' },
  keys: {
    es: 'Enter: editar · Ins: agregar · Alt+↑↓: mover · Ctrl+Supr: eliminar',
    en: 'Enter: edit · Ins: add · Alt+↑↓: move · Ctrl+Del: delete',
  },
});
