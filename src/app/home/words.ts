import { defineWords } from '../words/define-words.ts';

export const useHomeWords = defineWords({
  waiting: { es: 'Le espera', en: 'Waiting for you' },
  nothing_waits: { es: 'Nada le espera.', en: 'Nothing is waiting for you.' },
  message: { es: 'Mensaje sin leer', en: 'Unread message' },
  messages: { es: 'Mensajes sin leer', en: 'Unread messages' },
  running: { es: 'Tareas en curso', en: 'Jobs in progress' },
  failed: { es: 'Tareas que fallaron', en: 'Failed jobs' },
  more_than: { es: 'Más de %{count}', en: 'More than %{count}' },
  no_days: { es: 'Nada por venir.', en: 'Nothing coming up.' },
  more_days: { es: 'Ver todos', en: 'See all' },
  more_days_of: { es: 'Ver todos: %{title}', en: 'See all: %{title}' },
  span: { es: '%{from} – %{to}', en: '%{from} – %{to}' },
  card_failed: { es: 'No se pudo leer lo que le espera.', en: 'What is waiting for you could not be loaded.' },
  retry: { es: 'Reintentar', en: 'Try again' },
  loading: { es: 'Cargando…', en: 'Loading…' },
  greeting: { es: 'Hola, %{name}', en: 'Hello, %{name}' },
  welcome: { es: 'Bienvenido', en: 'Welcome' },
  recent: { es: 'Visitado hace poco', en: 'Recently visited' },
  nothing: { es: 'Su usuario aún no tiene opciones', en: 'Your account has no options yet' },
  nothing_text: {
    es: 'El administrador del sistema le da acceso a las pantallas que necesita. Mientras, estos son sus datos.',
    en: 'The system administrator gives access to the screens you need. Until then, these are your details.',
  },
  hint: {
    es: 'Elija una pantalla del menú, o búsquela arriba: también encuentra registros, «popular» o «bancos popular».',
    en: 'Choose a screen from the menu, or search above. The search also finds records: “popular” or “banks popular”.',
  },
});
