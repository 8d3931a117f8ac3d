import { defineWords } from '../words/define-words.ts';

export const useHomeWords = defineWords({
  waiting: { es: 'Le espera', en: 'Waiting for you' },
  nothing_waits: { es: 'Nada le espera.', en: 'Nothing waits for you.' },
  message: { es: 'Mensaje sin leer', en: 'Message not read' },
  messages: { es: 'Mensajes sin leer', en: 'Messages not read' },
  running: { es: 'Tareas en curso', en: 'Jobs under way' },
  failed: { es: 'Tareas que fallaron', en: 'Jobs that failed' },
  more_than: { es: 'Más de %{count}', en: 'More than %{count}' },
  no_days: { es: 'Nada por venir.', en: 'Nothing is to come.' },
  until: { es: 'hasta el %{day}', en: 'until %{day}' },
  span: { es: '%{from} – %{to}', en: '%{from} – %{to}' },
  card_failed: { es: 'No se pudo leer lo que le espera.', en: 'What waits for you could not be read.' },
  retry: { es: 'Reintentar', en: 'Try again' },
  loading: { es: 'Cargando…', en: 'Loading…' },
});
