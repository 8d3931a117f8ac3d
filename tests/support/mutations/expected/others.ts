import { isJsonObject, type Json } from '#src/model/json.ts';
import { always, entries, flag, INSIDE, isJsonList, most, type Row, said, some, waysOfList, whole, words } from '../rows.ts';
import { filledIn } from './form.ts';
import { NARROWING, NARROWING_VALUES, OFFERED, ONE_OF } from './fields.ts';

const listOf = (written: Json | undefined): readonly Json[] => (isJsonList(written) ? written : []);

const OWN_CARDS = some(OFFERED);

/** Values that what is counted has: as a filter. */
const FILTER = always('attention');

export const HOME: Readonly<Record<string, Row>> = {
  'home.counts': entries({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'home.counts.*': INSIDE,
  'count.title': words,
  'count.of': always('breaking'),
  'count.where': FILTER,
  'count.where.*': FILTER,
  'home.calendars': entries({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'home.calendars.*': INSIDE,
  'calendar.title': words,
  'calendar.of': always('breaking'),
  // Which days are told: nothing is lost by others.
  'calendar.from': always('attention'),
  'calendar.to': always('attention'),
  'calendar.rows': whole('attention', 'breaking'),
  'calendar.rows.in': always('attention'),
  'calendar.rows.name': always('attention'),
  'calendar.rows.from': always('attention'),
  'calendar.rows.to': always('attention'),
  'home.notices': entries({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'home.notices.*': INSIDE,
  'notice.title': words,
  'notice.of': always('breaking'),
  'notice.text': always('attention'),
  'notice.from': always('attention'),
  'notice.to': always('attention'),
  // Whose notices they are: who is not among them loses them.
  'notice.role': NARROWING,
  'notice.campus': NARROWING,
  // A role that has cards of its own has those of others no more, and the other way round.
  'home.roles': {
    ...entries(OFFERED),
    expected: { 'others instead': 'breaking', 'no fewer': 'attention' },
    ways: ({ before, after }, _usual, { others }) => {
      const cards = (roles: Json | undefined, role: string) => listOf((isJsonObject(roles) ? roles[role] : undefined) ?? others);
      const roles = [before, after].flatMap((one) => (isJsonObject(one) ? Object.keys(one) : []));
      const changed = [...new Set(roles)].map((role) => ({ old: cards(before, role), now: cards(after, role) }));
      if (changed.every(({ old, now }) => JSON.stringify(old) === JSON.stringify(now))) return null;
      return [changed.some(({ old, now }) => old.some((one) => !now.includes(one))) ? 'others instead' : 'no fewer'];
    },
  },
  // A role that says nothing has those of others.
  'home.roles.*': {
    ...OWN_CARDS,
    ways: ({ before, after }, _usual, { others }) => waysOfList({ before: before ?? others, after: after ?? others }),
  },
  'home.roles.*.*': INSIDE,
  'home.others': OWN_CARDS,
  'home.others.*': INSIDE,
};

const ADDRESS = always('breaking');

/** Its address, which nobody finds any more under the former one. */
const elsewhere = said(
  { added: 'breaking', removed: 'breaking', changed: 'breaking' },
  { usual: (name) => `/${name}`, others: () => ['/otra/ruta'] },
);

export const INSTITUTION: Readonly<Record<string, Row>> = {
  'institution.name': always('attention'),
  'institution.companyId': always('breaking'),
  'institution.sendsCompany': flag('breaking', 'breaking'),
  'institution.apiBase': ADDRESS,
  'institution.titleValidationBase': ADDRESS,
  'institution.managementBase': ADDRESS,
  'institution.signOn': whole('attention', 'breaking'),
  'institution.signOn.authority': ADDRESS,
  'institution.signOn.client': ADDRESS,
  'institution.signOn.redirect': ADDRESS,
  'institution.signOn.path': ADDRESS,
  'institution.captcha': whole('breaking', 'attention'),
  // One is asked for in the place of the other, or none.
  'institution.captcha.v2': always('attention'),
  'institution.captcha.v3': always('attention'),
  'institution.captcha.v2.siteKey': always('attention'),
  'institution.captcha.v2.script': always('attention'),
  'institution.captcha.v3.siteKey': always('attention'),
  'institution.captcha.v3.script': always('attention'),
  'institution.captcha.verify': always('attention'),
  'institution.captcha.loads': always('attention'),
  'institution.captcha.loads.*': INSIDE,
  // The app is told it, and does nothing with it yet.
  'institution.payment': always('attention'),
  'institution.payment.key': always('attention'),
  'institution.reports': always('attention'),
  'institution.reports.license': always('attention'),
  'institution.reports.scripts': always('attention'),
  'institution.reports.scripts.*': INSIDE,
  'institution.surveys': flag('attention', 'attention', true),
  'institution.idleMinutes': most,
  // Averages may be as high as it is, and letters give so many points.
  'institution.indexScale': most,
  'institution.language': always('attention'),
  'institution.colors': always('cosmetic'),
  'institution.colors.primary': always('cosmetic'),
  'institution.colors.secondary': always('cosmetic'),
  'institution.email': always('attention'),
  'institution.telefono': always('attention'),
};

export const MENU: Readonly<Record<string, Row>> = {
  'menu.entries': entries(OFFERED),
  'entries.*': INSIDE,
  'group.title': words,
  'group.icon': always('cosmetic'),
  'group.entries': entries(OFFERED),
  'link.icon': always('cosmetic'),
  'menu.areas': entries({ added: 'attention', removed: 'attention', reordered: 'nothing' }),
  'menu.areas.*': words,
};

/** An institution has no such screen. */
const GONE = flag('breaking', 'attention');

/** Beside what it has of a catalogue. */
export const PROCESS: Readonly<Record<string, Row>> = {
  'process.title': words,
  'process.remove': GONE,
  'process.does': words,
  'process.route': elsewhere,
  // Written by hand, as a module that draws a screen: to be looked at.
  // Nobody can tell what another one does.
  'process.run': always('breaking'),
  // What it did there it does not any more.
  'process.creates': some({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'process.creates.*': INSIDE,
  'process.changes': some({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'process.changes.*': INSIDE,
  'process.withReferring': flag('attention', 'attention'),
  // It cannot be taken back any more, and who might do so may not.
  'process.reversible': flag('attention', 'breaking', true),
  'process.fields': filledIn,
};

export const SCREEN: Readonly<Record<string, Row>> = {
  'screen.title': words,
  'screen.remove': GONE,
  'screen.route': elsewhere,
  // Drawn by hand: to be looked at.
  'screen.module': always('attention'),
  // Each is a permission.
  'screen.actions': some({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'screen.actions.*': INSIDE,
  'screen.calls': some({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'screen.calls.*': INSIDE,
  'screen.public': whole('attention', 'breaking'),
  'screen.public.intro': words,
  'screen.public.done': words,
  'screen.public.of': always('breaking'),
  'screen.public.fields': some({ added: 'attention', removed: 'breaking', reordered: 'attention' }),
  'screen.public.fields.*': INSIDE,
  // Lists that are chosen from.
  'screen.public.reads': some({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'screen.public.reads.*': INSIDE,
  'screen.public.reads.*.of': always('breaking'),
  'screen.public.reads.*.fields': some({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'screen.public.reads.*.fields.*': INSIDE,
  'screen.public.reads.*.where': NARROWING_VALUES,
  'screen.public.reads.*.where.*': ONE_OF,
  'screen.public.reads.*.where.*.*': INSIDE,
  // What is sent twice is kept, and not refused.
  'screen.public.repeated': said({ added: 'attention', removed: 'breaking', changed: 'attention' }),
  // Only whom it is sent to can open the page; it changes a record and makes none.
  'screen.public.link': whole('breaking', 'breaking'),
  'screen.public.link.to': always('attention'),
  'screen.public.link.shows': some(OFFERED),
  'screen.public.link.shows.*': INSIDE,
  'screen.public.link.days': most,
  'screen.public.link.once': flag('breaking', 'attention', true),
};
