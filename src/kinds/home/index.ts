import { readIn } from '#src/language/mapping.ts';
import { type Home, OWN_CARDS } from '#src/model/home.ts';
import type { Kind } from '#src/model/kind.ts';
import './home.ts';
import { homeKeys, homeOverlaySchema, homeSchema } from './keys.ts';
import * as rules from './rules/index.ts';

/** Mappings of cards and of roles, whose entries an overlay adds, changes and removes. */
const KEYED: readonly unknown[] = ['counts', 'calendars', 'notices', 'roles'];

const OF_FOLDERS_WITHOUT: Home = {
  counts: [],
  calendars: [],
  notices: [],
  roles: {},
  others: Object.values(OWN_CARDS),
};

export const home: Kind<'home'> = {
  name: 'home',
  summary: 'What the home page tells of, and to whom: what waits, what is told, and the days to come.',
  fileName: 'home',
  schema: homeSchema,
  overlaySchema: homeOverlaySchema,
  define: (data) => {
    const { counts, calendars, notices, roles, others } = readIn(homeKeys, data);
    return {
      counts: counts.map(([name, card]) => ({ name, ...card })),
      calendars: calendars.map(([name, card]) => ({ name, ...card, to: card.to ?? card.from })),
      notices: notices.map(([name, card]) => ({ name, ...card })),
      roles: Object.fromEntries(roles),
      others,
    };
  },
  standsIn: () => OF_FOLDERS_WITHOUT,
  keyed: (path) => path.length === 1 && KEYED.includes(path[0]),
  isAddition: (entry) => 'title' in entry && 'of' in entry,
  standIn: (_path, key) => (key === 'title' ? { es: '…', en: '…' } : undefined),
  rules: Object.values(rules),
  server: async () => (await import('./server.ts')).part,
};
