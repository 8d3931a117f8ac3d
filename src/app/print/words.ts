import { defineWords } from '../words/define-words.ts';

export const usePrintWords = defineWords({
  title: { es: 'Imprimir %{name}', en: 'Print %{name}' },
  preparing: { es: 'Preparando el papel…', en: 'Preparing the paper…' },
  stop: { es: 'Detener', en: 'Stop' },
  close: { es: 'Cerrar', en: 'Close' },
  saved: {
    es: 'Su navegador no muestra PDF: se guardó %{name} entre sus descargas, para imprimirlo desde ahí.',
    en: 'Your browser shows no PDF: %{name} was saved among your downloads, to be printed from there.',
  },
  broken: {
    es: 'El papel no llegó entero. Intente de nuevo.',
    en: 'The paper did not arrive whole. Try again.',
  },
  too_long: {
    es: 'La lista tiene %{figure} registros, y en papel caben %{most}: filtre la lista.',
    en: 'The list has %{figure} records, and paper takes %{most}: filter the list.',
  },
  empty: { es: 'La lista está vacía: no hay nada que imprimir.', en: 'The list is empty: there is nothing to print.' },
});
