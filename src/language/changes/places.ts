import type { EntryJudges, Judge, MappingPlace, Place, ValuePlace, Verdict } from '#src/model/change.ts';
import type { Json } from '#src/model/json.ts';

/** Whatever it was and is. */
export const always =
  (told: Verdict): Judge =>
  () =>
    told;

export const value = (judge: Judge): ValuePlace => ({ is: 'value', judge });

/** What other places repeat: that they say the new one follows from it. */
export const repeated = (place: ValuePlace): ValuePlace => ({ ...place, isRepeated: true });

export const whatever = (told: Verdict): ValuePlace => value(always(told));

export const TOLD_ELSEWHERE: Place = { is: 'told elsewhere' };

/** What nobody sees who uses, tests or calls a screen: it is kept in the database alone. */
export const unseen: ValuePlace = value(() => null);

/** What holds where it is said, and does not where it is not. */
export const turns = (on: Verdict, off: Verdict): ValuePlace =>
  value(({ before, after }) => {
    if (isOn(before) === isOn(after)) return null;
    return isOn(after) ? on : off;
  });

const isOn = (said: Json | undefined): boolean => said !== undefined && said !== false && said !== null;

/** Where it is said newly, is not any more, or is said otherwise. */
export const said = (newly: Verdict, nomore: Verdict, otherwise: Verdict): ValuePlace =>
  value(({ before, after }) => {
    if (before === undefined) return newly;
    return after === undefined ? nomore : otherwise;
  });

/** The same of what is so where nothing is said: to say just that changes nothing. */
export const usually = (usual: string | number | boolean, judged: ValuePlace): ValuePlace =>
  value((change) => {
    const { before = usual, after = usual } = change;
    return before === after ? null : judged.judge(change);
  });

/** What is worked out when it is come to. */
export const within = (place: () => Place): Place => ({ is: 'within', place });

export const mappingOf = (keys: Readonly<Record<string, Place>>, whole?: EntryJudges): MappingPlace => ({
  is: 'mapping',
  keys,
  ...(whole !== undefined && { whole }),
});
