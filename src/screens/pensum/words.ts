import { useLanguage } from '#src/app/i18n/LanguageProvider.tsx';
import { interpolate, type TextParams } from '#src/i18n/interpolate.ts';
import type { Text } from '#src/model/text.ts';

const WORDS = {
  view: { es: 'Ver como', en: 'Show as' },
  map: { es: 'Mapa', en: 'Map' },
  table: { es: 'Tabla', en: 'Table' },
  name: { es: 'Mapa del pensum', en: 'Curriculum map' },
  loading: { es: 'Cargando el pensum…', en: 'Loading the curriculum…' },
  undo: { es: 'Deshacer', en: 'Undo' },
  preparatory: { es: 'Nivelatorio', en: 'Preparatory' },
  total: {
    es: '%{credits} créditos · %{subjects} asignaturas · %{terms} cuatrimestres',
    en: '%{credits} credits · %{subjects} subjects · %{terms} terms',
  },
  most: { es: 'Hasta %{most} por cuatrimestre', en: 'Up to %{most} per term' },
  credits: { es: '%{credits} cr.', en: '%{credits} cr.' },
  credits_of: { es: '%{credits} de %{most} cr.', en: '%{credits} of %{most} cr.' },
  add: { es: 'Agregar', en: 'Add' },
  add_to: { es: 'Agregar asignatura: %{term}', en: 'Add subject: %{term}' },
  added: {
    es: '%{subject}: agregada. %{term}: %{credits} créditos.',
    en: '%{subject} added. %{term}: %{credits} credits.',
  },
  empty: { es: 'Falta la asignatura', en: 'Subject missing' },
  choose: { es: 'Asignatura', en: 'Subject' },
  search: { es: 'Código o nombre', en: 'Code or name' },
  again: { es: 'Puede seguir agregando; Esc termina.', en: 'Go on adding; Esc ends it.' },
  locked: {
    es: 'El plan está vigente: sus asignaturas y prerrequisitos no se cambian. Para el futuro, cree otra versión; para corregir un error, quite «Vigente», guarde y ábralo de nuevo.',
    en: 'The plan is current: its subjects and prerequisites are not changed. For the future, create another version; to correct an error, clear “Current”, save and open it again.',
  },
  keys: {
    es: 'Flechas: recorrer · Alt+flechas: mover la asignatura · Intro: detalles · Supr: quitar',
    en: 'Arrows: walk · Alt+arrows: move the subject · Enter: details · Del: remove',
  },
  moved: { es: '%{subject}: %{term}, %{credits} créditos.', en: '%{subject}: %{term}, %{credits} credits.' },
  removed: { es: '%{subject}: quitada del plan.', en: '%{subject}: removed from the plan.' },
  removed_with: {
    es: '%{subject}: quitada del plan con %{count} de sus requisitos.',
    en: '%{subject}: removed from the plan with %{count} of its requirements.',
  },
  undone: { es: 'Se deshizo el último cambio.', en: 'The last change is undone.' },
  details: { es: 'Detalles de la asignatura', en: 'Details of the subject' },
  close: { es: 'Cerrar', en: 'Close' },
  earlier: { es: 'Un cuatrimestre antes', en: 'One term earlier' },
  later: { es: 'Un cuatrimestre después', en: 'One term later' },
  remove: { es: 'Quitar del plan', en: 'Remove from the plan' },
  needs: { es: 'Hay que aprobar antes', en: 'Must have been passed' },
  opens: { es: 'Abre el paso a', en: 'Opens' },
  none: { es: 'Nada', en: 'Nothing' },
  by_way: { es: 'y por ellas a %{count} más', en: 'and by way of them %{count} more' },
  also_by_way: { es: 'y para ellas %{count} más', en: 'and for them %{count} more' },
  own: { es: 'en todos los planes', en: 'in every plan' },
  outside: { es: 'no está en el plan', en: 'not in the plan' },
  add_needs: { es: 'Agregar prerrequisito', en: 'Add prerequisite' },
  none_earlier: { es: 'No hay otra en un cuatrimestre anterior.', en: 'There is no other in an earlier term.' },
  drop_needs: { es: 'Quitar el prerrequisito %{subject}', en: 'Remove the prerequisite %{subject}' },
  cycle: {
    es: 'Los prerrequisitos dan la vuelta: cada una espera a la otra.',
    en: 'The prerequisites run in a circle: each waits for the other.',
  },
  own_not_before: {
    es: 'En todos los planes es su prerrequisito, y aquí no está en un cuatrimestre anterior.',
    en: 'It is its prerequisite in every plan, and here it is not in an earlier term.',
  },
  problems: { es: 'Lo que no cuadra', en: 'What does not fit' },
  more_problems: { es: 'y %{count} más', en: 'and %{count} more' },
  in_table: { es: 'Ver en la tabla', en: 'See in the table' },
  wrong_rows: { es: 'Hay filas con errores.', en: 'There are rows with errors.' },
  credits_unread: {
    es: 'No se pudieron leer los créditos de la asignatura: escríbalos.',
    en: 'The credits of the subject could not be read: type them.',
  },
  line_plan: { es: 'Prerrequisito de este plan', en: 'Prerequisite of this plan' },
  line_own: { es: 'Prerrequisito en todos los planes', en: 'Prerequisite in every plan' },
  line_wrong: { es: 'No se cumple', en: 'Not met' },
} as const satisfies Readonly<Record<string, Text>>;

export type Word = keyof typeof WORDS;

export type Say = (word: Word, params?: TextParams) => string;

export function usePensumWords(): Say {
  const [language] = useLanguage();
  return (word, params = {}) => interpolate(WORDS[word][language], params);
}
