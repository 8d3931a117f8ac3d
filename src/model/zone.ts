/** Where the universities are: their clock is everybody's, wherever a browser is. */
export const ZONE = 'America/Santo_Domingo';

// Swedish writes moments nearly as ISO 8601 does.
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** `2026-02-27T15:05:00`, as the clock says there. */
export const onTheClock = (instant = new Date()): string => CLOCK.format(instant).replace(' ', 'T');
