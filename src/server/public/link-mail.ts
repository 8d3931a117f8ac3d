import type { Language } from '#src/model/text.ts';

interface MailValues {
  readonly institution: string;
  /** What the page is called. */
  readonly title: string;
  readonly address: string;
  readonly until: string;
  readonly once: boolean;
}

const WORDS: Readonly<Record<Language, (told: MailValues) => { readonly subject: string; readonly text: string }>> = {
  es: ({ institution, title, address, until, once }) => ({
    subject: `${title}: ${institution}`,
    text: [
      `${institution} le pide que abra esta página: ${title}.`,
      '',
      address,
      '',
      `El enlace es solo para usted${once ? ' y sirve una sola vez' : ''}. Vence: ${until}`,
      'Si no esperaba este mensaje, no haga nada. No le dé este enlace a nadie.',
      '',
    ].join('\n'),
  }),
  en: ({ institution, title, address, until, once }) => ({
    subject: `${title}: ${institution}`,
    text: [
      `${institution} asks you to open this page: ${title}.`,
      '',
      address,
      '',
      `The link is for you alone${once ? ' and is good once' : ''}. It expires: ${until}`,
      'If you did not expect this message, do nothing. Give this link to nobody.',
      '',
    ].join('\n'),
  }),
};

/** The mail with a link, in the institution's language. */
export const linkMail = (language: Language, told: MailValues): { readonly subject: string; readonly text: string } =>
  WORDS[language](told);
