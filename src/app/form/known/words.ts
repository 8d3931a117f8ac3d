import { defineWords } from '../../words/define-words.ts';

export const useKnownWords = defineWords({
  title: { es: 'Ya está registrado', en: 'Already registered' },
  text: {
    es: 'Ese número o documento ya es de %{name}. Si es quien busca, use su ficha: lo que ya se sabe queda como está, y lo que usted escribió completa lo que falta.',
    en: 'That number or document already belongs to %{name}. If that is who you mean, use their record: what is known stays as it is, and what you typed fills in what is missing.',
  },
  held: {
    es: 'Ese número o documento ya es de %{name}, que también está en esta lista: no puede estar dos veces.',
    en: 'That number or document already belongs to %{name}, who is in this list too: nobody can be in it twice.',
  },
  hidden: { es: 'Su permiso no alcanza para ver más.', en: 'Your permission does not let you see more.' },
  correct: { es: 'Corregir lo escrito', en: 'Correct what I typed' },
  take: { es: 'Usar su ficha', en: 'Use their record' },
  open: { es: 'Abrir', en: 'Open' },
  unknown: {
    es: 'No se pudo buscar si ya está registrado; se verá al guardar.',
    en: 'It could not be looked up whether it is registered already; saving will tell.',
  },
  of: { es: 'Es de %{name}.', en: 'It is of %{name}.' },
  here: { es: 'Es de %{name}, que ya está en esta lista.', en: 'It is of %{name}, who is in this list already.' },
  taken: {
    es: 'Se usará la ficha de %{name}: lo que ya se sabe queda como está.',
    en: 'What is kept of %{name} will be used: it stays as it is.',
  },
  leave: { es: 'No usarla', en: 'Do not use it' },
  see: { es: 'Véalo en:', en: 'See it in:' },
  also: { es: 'También en:', en: 'Also in:' },
  unseen_one: { es: 'otra pantalla que usted no ve', en: 'another screen, which you cannot see' },
  unseen: { es: 'otras %{count} pantallas que usted no ve', en: '%{count} other screens, which you cannot see' },
  not_here: {
    es: 'También es de otra pantalla donde usted no puede editar: lo cambia quien puede allí.',
    en: 'It is of another screen too, where you may not edit: whoever may there changes it.',
  },
  hidden_row: {
    es: 'De lo que consta en otras pantallas, fila %{row}: %{text}',
    en: 'Of what is kept on other screens, row %{row}: %{text}',
  },
});
