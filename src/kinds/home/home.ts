import type { Home } from '#src/model/home.ts';
import type { Called, Said } from '#src/model/key.ts';
import type { Resource } from '#src/model/resource.ts';
import type { calendarKeys, countKeys, homeKeys, noticeKeys } from './keys.ts';

declare module '#src/model/resource.ts' {
  interface Definitions {
    readonly home: Home;
  }
}

declare module '#src/model/home.ts' {
  interface CountCard extends Called<Said<typeof countKeys>> {}
  interface CalendarCard extends Called<Omit<Said<typeof calendarKeys>, 'to'>> {}
  interface NoticeCard extends Called<Said<typeof noticeKeys>> {}
  interface Home extends Omit<Said<typeof homeKeys>, 'kind' | 'calendars'> {}
}

export type HomeResource = Resource<'home'>;
