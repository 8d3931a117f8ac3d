import type { Codec } from './codec.ts';

/** A text that people spell in several ways: shown in one, kept in another; the field type says which. */
export const writtenCodec = (look: (value: unknown) => string, kept: (text: string) => unknown): Codec => ({
  toText: look,
  fromText: (text) => (text.trim() === '' ? null : kept(text.trim())),
});
