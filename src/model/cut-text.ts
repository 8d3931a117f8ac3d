/** The first letters of a text; of a sign that is two of them never one alone, which no database takes. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
