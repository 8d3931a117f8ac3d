import { isDay, isTime } from '../dates.ts';

/** A moment on the wire, in Santo Domingo's time: `2020-02-20T08:30:00`. */
export const datetimeFormat = (text: string): boolean =>
  text[10] === 'T' && isDay(text.slice(0, 10)) && isTime(text.slice(11));
