/** The characters of a text, as JSON Schema counts them: what is outside the basic plane counts once. */
export default function ucs2length(text: string): number {
  return Array.from(text).length;
}
