import type { Language } from '#src/model/text.ts';
import { CODE_MINUTES } from './recovery-codes.ts';

interface MailValues {
  readonly institution: string;
  readonly name: string;
  readonly code: string;
}

const WORDS: Readonly<Record<Language, (told: MailValues) => { readonly subject: string; readonly text: string }>> = {
  es: ({ institution, name, code }) => ({
    subject: `Código para cambiar su clave: ${code}`,
    text: [
      `Hola, ${name}:`,
      '',
      `Su código para cambiar la clave en ${institution} es ${code}. Vence en ${CODE_MINUTES} minutos.`,
      '',
      'Si usted no lo pidió, no haga nada: su clave sigue igual. No le dé este código a nadie.',
      '',
    ].join('\n'),
  }),
  en: ({ institution, name, code }) => ({
    subject: `Code to change your password: ${code}`,
    text: [
      `Hello, ${name}:`,
      '',
      `Your code to change your password at ${institution} is ${code}. It expires in ${CODE_MINUTES} minutes.`,
      '',
      'If you did not ask for it, do nothing: your password stays as it is. Give this code to nobody.',
      '',
    ].join('\n'),
  }),
};

/** The mail with the code, in the language of whoever asked for it. */
export const recoveryMail = (
  language: Language,
  told: MailValues,
): { readonly subject: string; readonly text: string } => WORDS[language](told);
