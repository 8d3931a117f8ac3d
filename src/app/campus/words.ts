import { defineWords } from '../words/define-words.ts';

export const useCampusWords = defineWords({
  change: { es: 'Cambiar de recinto', en: 'Change campus' },
  title: { es: 'Seleccionar recinto', en: 'Select campus' },
  field: { es: 'Recinto', en: 'Campus' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  submit: { es: 'Cambiar', en: 'Change' },
  changing: { es: 'Cambiando…', en: 'Changing…' },
  loading: { es: 'Cargando los recintos…', en: 'Loading the campuses…' },
  none: { es: 'Ningún recinto coincide.', en: 'No campus matches.' },
  failed: { es: 'No se pudieron leer sus recintos.', en: 'Your campuses could not be read.' },
  not_changed: { es: 'No se pudo cambiar de recinto.', en: 'The campus could not be changed.' },
  changed: { es: 'Ahora trabaja en «%{name}».', en: 'You are working at “%{name}” now.' },
  changed_elsewhere: {
    es: 'En otra pestaña cambió al recinto «%{name}». Lo que tiene sin guardar aquí es del recinto anterior: descártelo y vuelva a abrir la pantalla.',
    en: 'In another tab you changed to the campus “%{name}”. What is not saved here belongs to the campus before: discard it and open the screen again.',
  },
});
