import type { Kind } from '#src/model/kind.ts';
import { readIn } from '#src/language/mapping.ts';
import { screenModules } from './modules.ts';
import * as rules from './rules/index.ts';
import { scaffoldScreen } from './scaffold.ts';
import { screenKeys, screenOverlaySchema, screenSchema } from './keys.ts';
import { modulePath } from './screen.ts';

export const screen: Kind<'screen'> = {
  name: 'screen',
  summary: 'A page that people wrote, at an address of its own.',
  fileName: null,
  schema: screenSchema,
  overlaySchema: screenOverlaySchema,
  define: (data, name) => {
    const { kind: _kind, ...said } = readIn(screenKeys, data);
    return { ...said, route: said.route ?? `/${name}`, actions: ['view', ...said.actions] };
  },
  keyed: () => false,
  isAddition: () => true,
  standIn: (_path, key) => (key === 'title' ? { es: '…', en: '…' } : undefined),
  rules: Object.values(rules),
  screen: ({ definition }) => ({
    route: definition.route,
    title: definition.title,
    actions: definition.actions,
    handWritten: modulePath(definition),
  }),
  handWritten: ({ definition }) => [
    { path: ['module'], name: definition.module, module: modulePath(definition), places: null, fields: [] },
  ],
  modules: screenModules,
  manifest: ({ name, definition: { title, route, actions, calls } }) => ({
    title,
    route,
    actions: [...actions],
    access: Object.fromEntries(actions.map((action) => [action, `${name} ${action}`])),
    calls: [...calls],
  }),
  scaffold: scaffoldScreen,
};
