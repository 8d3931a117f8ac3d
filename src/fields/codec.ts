/** How a value is typed and read as text. */
export interface Codec {
  readonly toText: (value: unknown) => string;
  /** The wire value of the text; null for an empty one, the text itself where it cannot be read (validation tells). */
  readonly fromText: (text: string) => unknown;
  /** Applied to the text as it is typed: case. */
  readonly whileTyping?: (text: string) => string;
}
