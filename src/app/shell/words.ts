import { defineWords } from '../words/define-words.ts';

export const useKeyWords = defineWords({
  title: { es: 'Atajos de teclado', en: 'Keyboard shortcuts' },
  close: { es: 'Cerrar', en: 'Close' },
  menu: { es: 'Buscar pantallas y registros', en: 'Search screens and records' },
  help: { es: 'Mostrar estos atajos', en: 'Show these shortcuts' },
  search: { es: 'Buscar en la lista', en: 'Search the list' },
  create: { es: 'Crear un registro', en: 'Create a record' },
  open: { es: 'Abrir la fila enfocada', en: 'Open the focused row' },
  rows: { es: 'Pasar a la fila anterior o siguiente', en: 'Go to the previous or next row' },
  save: { es: 'Guardar', en: 'Save' },
  back: { es: 'Volver o cerrar', en: 'Go back or close' },
  child: {
    es: 'En una tabla de filas: editar, agregar, mover y eliminar',
    en: 'In a table of rows: edit, add, move and delete',
  },
});
