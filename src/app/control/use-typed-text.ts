import { useState } from 'react';
import type { Codec } from '#src/fields/codec.ts';

interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** To be called when the control is left: the text becomes the value's usual look. */
  readonly settle: () => void;
}

/**
 * The text of a control while somebody types in it, kept apart from its value so that `1,` or `27/` are not rewritten
 * under the fingers. A value that changes from elsewhere replaces the text.
 */
export function useTypedText(codec: Codec, value: unknown, change: (value: unknown) => void): TypedText {
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: unknown } | null>(null);
  const current = draft !== null && Object.is(draft.value, value) ? draft : null;
  return {
    text: current === null ? codec.toText(value) : current.text,
    type: (typed) => {
      const text = codec.whileTyping?.(typed) ?? typed;
      const next = codec.fromText(text);
      setDraft({ text, value: next });
      change(next);
    },
    settle: () => setDraft(null),
  };
}
