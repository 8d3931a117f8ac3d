import { defineWords } from '../../words/define-words.ts';

/** What is said where a record is made to be chosen. */
export const useHereWords = defineWords({
  held: { es: 'Lo pide el campo desde el que se crea.', en: 'The field that it is created from asks for it.' },
  elsewhere: {
    es: 'Se creó «%{name}», pero este campo no lo ofrece: no es de los que se pueden elegir aquí.',
    en: '“%{name}” was created, but this field does not offer it: it is not one of those that can be chosen here.',
  },
  unread: {
    es: 'Se creó «%{name}», pero no se pudo leer si este campo lo ofrece: búsquelo en la lista.',
    en: '“%{name}” was created, but whether this field offers it could not be read: look for it in the list.',
  },
});
