import { isDay } from '../dates.ts';

/** A day on the wire: `2020-02-20T00:00:00`. */
export const dateFormat = (text: string): boolean => text.endsWith('T00:00:00') && isDay(text.slice(0, -9));
