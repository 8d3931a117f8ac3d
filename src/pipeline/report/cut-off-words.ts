/** What is said of the rest of a text that a comma in `{ }` cuts off. */
export const cutOffWords = (rest: string): { readonly message: string; readonly hint: string } => ({
  message: `\`${rest}\` is a key without a value: the comma before it ends the text.`,
  hint: 'A text with a comma in it stands in quotes: { es: "Uno, dos", en: "One, two" }.',
});
