import { defineWords } from '../words/define-words.ts';

export const useMessageWords = defineWords({
  bell: { es: 'Notificaciones', en: 'Notifications' },
  bell_unread: { es: 'Notificaciones: %{count} sin leer', en: 'Notifications: %{count} unread' },
  all: { es: 'Ver todos', en: 'See all' },
  flag: { es: 'Tiene un mensaje sin leer', en: 'You have an unread message' },
  flags: { es: 'Tiene %{count} mensajes sin leer', en: 'You have %{count} unread messages' },
  title: { es: 'Mensajes', en: 'Messages' },
  unread: { es: '%{count} sin leer', en: '%{count} unread' },
  loading: { es: 'Cargando los mensajes…', en: 'Loading the messages…' },
  failed: { es: 'No se pudieron leer los mensajes', en: 'The messages could not be read' },
  empty: { es: 'No tiene mensajes', en: 'You have no messages' },
  empty_text: { es: 'Los mensajes que le envíen aparecerán aquí.', en: 'Messages sent to you will appear here.' },
  new: { es: 'Sin leer', en: 'Unread' },
  mark: { es: 'Marcar como leído', en: 'Mark as read' },
  mark_of: { es: 'Marcar como leído el mensaje de %{name}', en: 'Mark the message from %{name} as read' },
  mark_all: { es: 'Marcar todos como leídos', en: 'Mark all as read' },
  mark_failed: { es: 'No se pudo marcar como leído.', en: 'It could not be marked as read.' },
});
