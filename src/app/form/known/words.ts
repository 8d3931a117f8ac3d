import { defineWords } from '../../words/define-words.ts';

export const useKnownWords = defineWords({
  title: { es: 'Ya está registrado', en: 'This is registered already' },
  text: {
    es: 'Ese número o documento ya es de %{name}. Si es quien busca, use su ficha: lo que ya se sabe queda como está, y lo que usted escribió completa lo que falta.',
    en: 'That number or document is of %{name} already. If that is who you mean, use what is kept: it stays as it is, and what you typed fills in what is missing.',
  },
  held: {
    es: 'Ese número o documento ya es de %{name}, que también está en esta lista: no puede estar dos veces.',
    en: 'That number or document is of %{name} already, who is in this list too: nobody can be in it twice.',
  },
  hidden: { es: 'Su permiso no alcanza para ver más.', en: 'You have no permission to see more.' },
  correct: { es: 'Corregir lo escrito', en: 'Correct what I typed' },
  take: { es: 'Usar su ficha', en: 'Use what is kept' },
  open: { es: 'Abrir', en: 'Open' },
});
