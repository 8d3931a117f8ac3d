import { defineWords } from '../words/define-words.ts';

export const useIdleWords = defineWords({
  title: { es: 'La sesión expirará', en: 'Session will expire' },
  text: {
    es: 'Lleva más de %{minutes} minutos sin usar el sistema.',
    en: 'You have not used the system for more than %{minutes} minutes.',
  },
  countdown_one: { es: 'Su sesión se cerrará en 1 segundo.', en: 'Your session will end in 1 second.' },
  countdown: { es: 'Su sesión se cerrará en %{count} segundos.', en: 'Your session will end in %{count} seconds.' },
  stay: { es: 'Seguir trabajando', en: 'Keep working' },
});
