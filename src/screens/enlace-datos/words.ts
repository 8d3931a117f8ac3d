import { defineWords } from '#src/app/words/define-words.ts';

export const useLinkWords = defineWords({
  about: {
    es: 'Con un enlace que recibe por correo, la persona corrige estos datos sin iniciar sesión.',
    en: 'The person gets a link by e-mail and can correct these details without signing in.',
  },
  send: { es: 'Enviar enlace', en: 'Send link' },
  again: { es: 'Enviar otro enlace', en: 'Send another link' },
  revoke: { es: 'Anular el enlace', en: 'Revoke the link' },
  sent: { es: 'Enlace enviado.', en: 'Link sent.' },
  revoked: { es: 'El enlace ya no sirve.', en: 'The link no longer works.' },
  state_good: { es: 'Enviado el %{sent}; sirve hasta el %{until}.', en: 'Sent on %{sent}; valid until %{until}.' },
  state_used: { es: 'Enviado el %{sent} y usado el %{used}.', en: 'Sent on %{sent} and used on %{used}.' },
  state_expired: { es: 'Enviado el %{sent}; venció sin usarse.', en: 'Sent on %{sent}; expired without being used.' },
  state_revoked: { es: 'Enviado el %{sent}; se anuló.', en: 'Sent on %{sent}; revoked.' },
});
