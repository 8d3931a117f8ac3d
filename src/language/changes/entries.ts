import type { EntriesPlace, EntryJudges, Judge, Place } from '#src/model/change.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';
import { always, TOLD_ELSEWHERE, unseen, within } from './places.ts';
import { attention, breaking, cosmetic } from './verdicts.ts';

const goes = breaking('Desaparece.', 'It goes away.');

const comes = attention('Es nuevo.', 'It is new.');

const stands = cosmetic('Está en otro lugar.', 'It stands elsewhere.');

/** Entries of which one that goes is missed, and one that comes is to be known. */
export const OFFERED: EntryJudges = { added: always(comes), removed: always(goes) };

/** Entries that demand something. */
export const DEMANDED: EntryJudges = {
  added: always(breaking('Exige algo que no se exigía.', 'It demands what was not demanded.')),
  removed: always(attention('Ya no se exige.', 'It is not demanded any more.')),
};

/** Entries that are worth knowing of, whichever way. */
export const NOTED: EntryJudges = {
  added: always(attention('Es nuevo.', 'It is new.')),
  removed: always(attention('Ya no está.', 'It is not there any more.')),
};

export const inOrder: Judge = always(stands);

export const named = (entry: Json): string => (typeof entry === 'string' ? entry : JSON.stringify(entry));

/** What an entry says under a key. */
export const by =
  (...keys: readonly string[]) =>
  (entry: Json): string =>
    isJsonObject(entry)
      ? keys.flatMap((key) => (entry[key] === undefined ? [] : [named(entry[key])])).join(' ')
      : named(entry);

export const entries = (
  each: EntriesPlace['each'],
  { name = named, moved = inOrder, ...judges }: Partial<Omit<EntriesPlace, 'is' | 'each'>> & EntryJudges = OFFERED,
): EntriesPlace => ({ is: 'entries', name, each, moved, ...judges });

/** The same as a list, in which each says what it is called. */
export const calledEntries = ({ each, ...place }: EntriesPlace): EntriesPlace => ({
  ...place,
  name: by('name'),
  each: typeof each === 'function' ? each : withName(each),
});

/** A place of entries that say their names: that two are called alike is how they are known. */
const withName = (place: Place): Place => {
  if (place.is === 'within') return within(() => withName(place.place()));
  return place.is === 'mapping' ? { ...place, keys: { ...place.keys, name: TOLD_ELSEWHERE } } : place;
};

/** Texts, such as names of fields; each stands for itself. */
export const names = (judges: EntryJudges, moved: Judge | null = inOrder): EntriesPlace =>
  entries(unseen, { ...judges, moved });
