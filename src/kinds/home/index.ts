import { told } from '#src/codegen/json.ts';
import { readIn } from '#src/language/mapping.ts';
import { type Home, OWN_CARDS } from '#src/model/home.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Kind } from '#src/model/kind.ts';
import { mentions } from './cards.ts';
import './home.ts';
import { homeKeys, homeOverlaySchema, homeSchema } from './keys.ts';
import { homeChanges } from './changes.ts';
import * as rules from './rules/index.ts';

/** Mappings of cards and of roles, whose entries an overlay adds, changes and removes. */
const KEYED: readonly unknown[] = ['counts', 'calendars', 'notices', 'roles'];

function define(data: JsonObject): Home {
  const { kind: _kind, ...said } = readIn(homeKeys, data);
  return { ...said, calendars: said.calendars.map((card) => ({ ...card, to: card.to ?? card.from })) };
}

export const home: Kind<'home'> = {
  name: 'home',
  summary: 'What the home page tells of, and to whom: what waits, what is told, and the days to come.',
  fileName: 'home',
  schema: homeSchema,
  overlaySchema: homeOverlaySchema,
  define,
  standsIn: () => define({ others: Object.values(OWN_CARDS) }),
  keyed: (path) => path.length === 1 && KEYED.includes(path[0]),
  isAddition: (entry) => 'title' in entry && 'of' in entry,
  mentions,
  standIn: (_path, key) => (key === 'title' ? { es: '…', en: '…' } : undefined),
  rules: Object.values(rules),
  manifest: ({ definition }) => told({ ...definition }),
  changes: homeChanges,
  server: async () => (await import('./server.ts')).part,
};
