import type { Json } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';

const TEXT = { es: '…', en: '…' };

/** No contract calls its id so. */
const UNSAID_ID = 'idThatTheFileDoesNotSay';

const STAND_INS: Readonly<Record<string, Json>> = {
  kind: 'catalogue',
  title: TEXT,
  label: TEXT,
  message: TEXT,
  es: '…',
  en: '…',
  id: UNSAID_ID,
  record: TEXT,
  api: { id: UNSAID_ID },
};

/** What stands for a key that a catalogue lacks: texts, which no rule judges, and an id that clashes with nothing. */
export const standIn = (_path: Path, key: string): Json | undefined =>
  Object.hasOwn(STAND_INS, key) ? STAND_INS[key] : undefined;
