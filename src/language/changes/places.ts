import type { EntryJudges, Judge, MappingPlace, Place, Verdict } from '#src/model/change.ts';
import type { Json } from '#src/model/json.ts';

/** Whatever it was and is. */
export const always =
  (told: Verdict): Judge =>
  () =>
    told;

export const value = (judge: Judge): Place => ({ is: 'value', judge });

export const whatever = (told: Verdict): Place => value(always(told));

export const TOLD_ELSEWHERE: Place = { is: 'told elsewhere' };

/** What nobody sees who uses, tests or calls a screen: it is kept in the database alone. */
export const unseen: Place = value(() => null);

/** What holds where it is said, and does not where it is not. */
export const turns = (on: Verdict, off: Verdict): Place => value(({ after }) => (isOn(after) ? on : off));

const isOn = (said: Json | undefined): boolean => said !== undefined && said !== false && said !== null;

/** Where it is said newly, is not any more, or is said otherwise. */
export const said = (newly: Verdict, nomore: Verdict, otherwise: Verdict): Place =>
  value(({ before, after }) => {
    if (before === undefined) return newly;
    return after === undefined ? nomore : otherwise;
  });

/** What is worked out when it is come to. */
export const within = (place: () => Place): Place => ({ is: 'within', place });

export const mappingOf = (keys: Readonly<Record<string, Place>>, whole?: EntryJudges): MappingPlace => ({
  is: 'mapping',
  keys,
  ...(whole !== undefined && { whole }),
});
