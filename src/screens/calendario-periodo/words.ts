import { useLanguage } from '#src/app/words/LanguageProvider.tsx';
import { defineWords } from '#src/app/words/define-words.ts';
import type { Language } from '#src/model/text.ts';

const useWordsAlone = defineWords({
  name: { es: 'Línea de tiempo del período', en: 'Timeline of the period' },
  none: {
    es: 'Agregue procesos a la tabla y se verán aquí sobre las fechas del período.',
    en: 'Add processes to the table and they are shown here over the dates of the period.',
  },
  today: { es: 'Hoy', en: 'Today' },
  period: { es: 'Período: %{first} – %{last}', en: 'Period: %{first} – %{last}' },
  unnamed: { es: 'Proceso por elegir', en: 'Process to be chosen' },
  undated: { es: 'Faltan las fechas', en: 'Dates missing' },
  span: { es: '%{first} – %{last}', en: '%{first} – %{last}' },
  days: { es: '%{days} días', en: '%{days} days' },
  day: { es: '1 día', en: '1 day' },
  now: { es: 'En curso', en: 'Under way' },
  outside: { es: 'Fuera del período', en: 'Outside of the period' },
  help: {
    es: 'Cada barra lleva a su fila de la tabla. Con las flechas se pasa de una a otra.',
    en: 'Each bar leads to its row of the table. The arrows go from one to the next.',
  },
});

export type Say = ReturnType<typeof useWordsAlone>;

export interface CalendarWords {
  readonly say: Say;
  readonly day: (date: Date) => string;
  readonly fullDay: (date: Date) => string;
  readonly month: (date: Date) => string;
}

const formats = (locale: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return {
    day: format({ day: 'numeric', month: 'short' }),
    fullDay: format({ dateStyle: 'long' }),
    month: format({ month: 'short' }),
    year: format({ month: 'short', year: 'numeric' }),
  };
};

const FORMATS = { es: formats('es-DO'), en: formats('en-GB') } satisfies Readonly<Record<Language, unknown>>;

export function useCalendarWords(): CalendarWords {
  const [language] = useLanguage();
  const say = useWordsAlone();
  const { day, fullDay, month, year } = FORMATS[language];
  return {
    say,
    day: (date) => day.format(date),
    fullDay: (date) => fullDay.format(date),
    month: (date) => (date.getUTCMonth() === 0 ? year : month).format(date),
  };
}
