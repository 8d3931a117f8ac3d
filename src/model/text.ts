export const LANGUAGES = ['es', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A text people read, in every language of the product. */
export type Text = Readonly<Record<Language, string>>;
