import { defineWords } from '../words/define-words.ts';

export const useUsesWords = defineWords({
  title: { es: 'Dónde se usa %{name}', en: 'Where %{name} is used' },
  deactivate_title: { es: '¿Desactivar %{name}?', en: 'Deactivate %{name}?' },
  deactivate_text: {
    es: 'Estos registros se refieren a él y lo conservan; en los nuevos ya no se podrá elegir.',
    en: 'These records refer to it and keep it; in new ones it can no longer be chosen.',
  },
  several_text: {
    es: 'Estos registros se refieren a alguno de ellos y lo conservan; en los nuevos ya no se podrá elegir.',
    en: 'These records refer to one of them and keep it; in new ones it can no longer be chosen.',
  },
  deactivate: { es: 'Desactivar', en: 'Deactivate' },
  keep: { es: 'Dejarlo activo', en: 'Keep it active' },
  screen: { es: 'Pantalla', en: 'Screen' },
  field: { es: 'Dato', en: 'Field' },
  records: { es: 'Registros', en: 'Records' },
  more_than: { es: 'más de %{figure}', en: 'more than %{figure}' },
  nowhere_several: { es: 'Ningún registro se refiere a ellos.', en: 'No record refers to them.' },
  nowhere: { es: 'Ningún registro se refiere a este.', en: 'No record refers to this one.' },
  hidden_one: {
    es: 'Se usa además en 1 dato que usted no puede ver.',
    en: 'It is used in 1 more field that you may not see.',
  },
  hidden: {
    es: 'Se usa además en %{count} datos que usted no puede ver.',
    en: 'It is used in %{count} more fields that you may not see.',
  },
  loading: { es: 'Buscando dónde se usa…', en: 'Looking where it is used…' },
  failed: { es: 'No se pudo saber dónde se usa', en: 'It could not be found out where it is used' },
  close: { es: 'Cerrar', en: 'Close' },
});
