export const LANGUAGES = ['es', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What they are called in messages, which are English. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { es: 'Spanish', en: 'English' };

/** A text people read, in every language of the product. */
export type Text = Readonly<Record<Language, string>>;
