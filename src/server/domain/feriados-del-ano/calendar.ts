import { orEmpty } from '#src/model/absent.ts';
import { calendarOf } from '../../processes/calendar.ts';
import { dayOf, type RunFile } from '../../processes/process.ts';

/** The days off that a run noted, for the calendars that people keep: who imports it twice has them once. */
export const calendar: RunFile = {
  name: 'calendario.ics',
  called: { es: 'calendario', en: 'calendar' },
  type: 'text/calendar',
  of: 'generales/diafestivo',
  write: (records, { institution, title, done }) =>
    calendarOf({
      name: title,
      made: done,
      days: records.flatMap(({ id, name, values, words }) => {
        const day = dayOf(values['diFeFecha']);
        const campus = orEmpty(words['sedeId']);
        if (day === null) return [];
        return [
          {
            uid: `diafestivo-${id}@${institution}`,
            day,
            summary: campus === '' ? name : `${name} (${campus})`,
            description: '',
          },
        ];
      }),
    }),
};
