import { defineWords } from '../../words/define-words.ts';

export const useExportWords = defineWords({
  title: { es: 'Exportar %{name}', en: 'Export %{name}' },
  empty: { es: 'La lista está vacía: no hay nada que exportar.', en: 'The list is empty: there is nothing to export.' },
  rows_one: {
    es: 'Se exporta 1 registro, tal como la lista lo muestra.',
    en: '1 record is exported, as the list shows it.',
  },
  rows: {
    es: 'Se exportan %{figure} registros, tal como la lista los muestra: con su búsqueda, sus filtros y su orden.',
    en: '%{figure} records are exported, as the list shows them: searched, filtered and in its order.',
  },
  rows_unknown: {
    es: 'Se exporta lo que la lista muestra: con su búsqueda, sus filtros y su orden.',
    en: 'What the list shows is exported: searched, filtered and in its order.',
  },
  format: { es: 'Formato', en: 'Format' },
  csv: { es: 'CSV (texto separado)', en: 'CSV (separated text)' },
  xlsx: { es: 'Libro de Excel (XLSX)', en: 'Excel workbook (XLSX)' },
  pdf: { es: 'PDF, para imprimir', en: 'PDF, to print' },
  paper: {
    es: 'En el papel de la institución, con lo que filtra la lista. Hasta %{most} registros.',
    en: 'On the institution’s paper, with what narrows the list. Up to %{most} records.',
  },
  too_long: {
    es: 'La lista tiene más registros que un PDF: filtre la lista, o elija CSV o Excel.',
    en: 'The list has more records than a PDF: filter the list, or choose CSV or Excel.',
  },
  sheets: {
    es: 'Una hoja de Excel tiene 1,048,576 filas: lo que no quepa sigue en la siguiente.',
    en: 'An Excel sheet has 1,048,576 rows: what does not fit goes on in the next one.',
  },
  separator: { es: 'Separador', en: 'Separator' },
  comma: { es: 'Coma (,)', en: 'Comma (,)' },
  semicolon: { es: 'Punto y coma (;)', en: 'Semicolon (;)' },
  columns: { es: 'Columnas', en: 'Columns' },
  shown: { es: 'Las que la lista muestra', en: 'Those that the list shows' },
  all: { es: 'Todas', en: 'All' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  close: { es: 'Cerrar', en: 'Close' },
  export: { es: 'Exportar', en: 'Export' },
  stop: { es: 'Detener', en: 'Stop' },
  preparing: { es: 'Preparando el archivo…', en: 'Preparing the file…' },
  received: { es: 'Recibidos %{figure} MB…', en: '%{figure} MB received…' },
  stopped: { es: 'Se detuvo: no se guardó ningún archivo.', en: 'Stopped: no file was saved.' },
  done: { es: 'El archivo está entre sus descargas: %{name}', en: 'The file is among your downloads: %{name}' },
  broken: {
    es: 'El archivo no llegó entero y no se guardó. Intente de nuevo.',
    en: 'The file did not arrive whole and was not saved. Try again.',
  },
});
