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
});
