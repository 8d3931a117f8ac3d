import { defineWords } from '../words/define-words.ts';

/** They come with the captcha, which few institutions have. */
export const captchaWords = defineWords({
  tick: { es: 'Marque la casilla para comprobar que es una persona.', en: 'Tick the box to show that you are human.' },
  unloaded: {
    es: 'No se pudo cargar la comprobación de que es una persona. Revise su conexión o su bloqueador de anuncios y vuelva a intentarlo.',
    en: 'The check that you are human could not be loaded. See to your connection or your ad blocker and try again.',
  },
});
