import { defineWords, type Say as SayWord, type WordOf } from '#src/app/words/define-words.ts';

export const useProcessWords = defineWords({
  preview: { es: 'Vista previa', en: 'Preview' },
  previewing: { es: 'Preparando la vista previa…', en: 'Preparing the preview…' },
  run: { es: 'Ejecutar: %{count} registros', en: 'Run: %{count} records' },
  runOne: { es: 'Ejecutar: 1 registro', en: 'Run: 1 record' },
  running: { es: 'Ejecutando…', en: 'Running…' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  nothingYet: {
    es: 'Pida la vista previa para ver qué cambiaría. No se cambia nada hasta que usted ejecute.',
    en: 'Preview it to see what would change. Nothing changes until you run it.',
  },
  outdated: {
    es: 'Cambió lo que pide: vea la vista previa otra vez.',
    en: 'You changed what you are asking for: preview it again.',
  },
  first: { es: 'Se muestran los primeros %{count}.', en: 'Showing the first %{count}.' },
  more: { es: 'Mostrar más', en: 'Show more' },
  newRun: { es: 'Nueva corrida', en: 'New run' },
  noRuns: { es: 'Aún no se ha ejecutado', en: 'Not run yet' },
  noRunsText: {
    es: 'Aquí queda cada corrida: quién la pidió, cuándo y qué cambió.',
    en: 'Every run is listed here: who requested it, when, and what it changed.',
  },
  oneRun: { es: '1 corrida', en: '1 run' },
  runs: { es: '%{count} corridas', en: '%{count} runs' },
  runNumber: { es: 'Corrida %{number}', en: 'Run %{number}' },
  who: { es: 'Quién', en: 'Who' },
  since: { es: 'Pedida', en: 'Requested' },
  reversed: { es: 'Revertida', en: 'Reverted' },
  again: { es: 'Vista previa otra vez', en: 'Preview again' },
  irreversible: {
    es: 'Lo que hace este proceso no se puede revertir.',
    en: 'What this process does cannot be reverted.',
  },
  mayNotReverse: {
    es: 'Para revertirla hace falta el permiso «Revertir» de este proceso, también a quien la ejecutó.',
    en: 'Reverting it needs this process’s “Revert” permission, even for whoever ran it.',
  },
  empty: { es: '(vacío)', en: '(empty)' },
  differing: {
    es: 'No dicen lo mismo: asegúrese de que son uno solo',
    en: 'They do not say the same: make sure that they are one',
  },
  differs: { es: 'queda «%{stays}»; se pierde «%{goes}»', en: '“%{stays}” stays; “%{goes}” is lost' },
  result: { es: 'Resultado', en: 'Result' },
  action: { es: 'Acción', en: 'Action' },
  record: { es: 'Registro', en: 'Record' },
  detail: { es: 'Detalle', en: 'Detail' },
  creado: { es: 'Crear', en: 'Create' },
  cambiado: { es: 'Cambiar', en: 'Change' },
  omitido: { es: 'Omitir', en: 'Skip' },
  creadoDone: { es: 'Creado', en: 'Created' },
  cambiadoDone: { es: 'Cambiado', en: 'Changed' },
  omitidoDone: { es: 'Omitido', en: 'Skipped' },
  stop: { es: 'Detener', en: 'Stop' },
  nothingDone: { es: 'La corrida no cambió nada.', en: 'The run changed nothing.' },
  reverse: { es: 'Revertir…', en: 'Revert…' },
  reverseTitle: { es: '¿Revertir la corrida entera?', en: 'Revert the whole run?' },
  reverseText: {
    es: 'Lo que cambió vuelve a ser como era y lo que creó se desactiva. Si algo cambió después, no se revierte nada. Si una regla ya no permite devolver algo, se dice por qué.',
    en: 'What it changed goes back to what it was, and what it created is deactivated. If anything has changed since, nothing is reverted. Where a rule no longer lets something go back, it says why.',
  },
  reverseDo: { es: 'Revertir', en: 'Revert' },
  keep: { es: 'Dejar como está', en: 'Leave as it is' },
  reversal: { es: 'Reversión', en: 'Reversal' },
  nothingReversed: { es: 'No se revirtió nada.', en: 'Nothing was reverted.' },
  changedSince: { es: 'Cambiaron después de la corrida: %{names}', en: 'Changed after the run: %{names}' },
  hiddenOne: {
    es: 'Otro registro es de un catálogo que usted no puede ver.',
    en: 'One more record belongs to a catalogue you may not see.',
  },
  hidden: {
    es: 'Otros %{count} registros son de catálogos que usted no puede ver.',
    en: '%{count} more records belong to catalogues you may not see.',
  },
  rowsFile: { es: 'Descargar CSV', en: 'Download CSV' },
  ownFile: { es: 'Descargar %{called}', en: 'Download the %{called}' },
  logFile: { es: 'Descargar bitácora', en: 'Download the log' },
});

export type ProcessWord = WordOf<typeof useProcessWords>;
export type Say = SayWord<ProcessWord>;
