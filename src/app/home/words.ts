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
  greeting: { es: 'Hola, %{name}', en: 'Hello, %{name}' },
  welcome: { es: 'Bienvenido', en: 'Welcome' },
  recent: { es: 'Visitado hace poco', en: 'Recently visited' },
  nothing: { es: 'Su usuario aún no tiene opciones', en: 'Your user has no options yet' },
  nothing_text: {
    es: 'El administrador del sistema le da acceso a las pantallas que necesita. Mientras, estos son sus datos.',
    en: 'The system administrator gives access to the screens you need. Meanwhile, these are your data.',
  },
  hint: {
    es: 'Elija una pantalla del menú, o búsquela arriba: también encuentra registros, «popular» o «bancos popular».',
    en: 'Choose a screen in the menu, or search above: it finds records too, “popular” or “banks popular”.',
  },
});
