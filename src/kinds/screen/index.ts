import { told } from '#src/codegen/json.ts';
import { readIn } from '#src/language/mapping.ts';
import type { Kind } from '#src/model/kind.ts';
import { accessTo } from '#src/model/permission.ts';
import { callText } from '#src/model/served-address.ts';
import { addressesOfScreen } from './addresses.ts';
import { manualOfScreen } from './manual.ts';
import { screenModules } from './modules.ts';
import { screenChanges } from './changes.ts';
import * as rules from './rules/index.ts';
import { scaffoldScreen } from './scaffold.ts';
import { screenKeys, screenOverlaySchema, screenSchema } from './keys.ts';
import { type HandWrittenScreen, modulePath, SENDS_LINK } from './screen.ts';

export const screen: Kind<'screen'> = {
  name: 'screen',
  summary: 'A page that people wrote, at an address of its own.',
  fileName: null,
  schema: screenSchema,
  overlaySchema: screenOverlaySchema,
  define: (data, name) => {
    const { kind: _kind, ...said } = readIn(screenKeys, data);
    return { ...said, route: said.route ?? `/${name}`, actions: actionsOf(said) };
  },
  keyed: () => false,
  isAddition: () => true,
  standIn: (_path, key) => (['title', 'intro', 'done'].includes(key) ? { es: '…', en: '…' } : undefined),
  rules: Object.values(rules),
  screen: ({ definition }) => ({
    route: definition.route,
    title: definition.title,
    actions: definition.actions,
    handWritten: modulePath(definition),
    ...(definition.public !== null && { isPublic: true }),
  }),
  addresses: addressesOfScreen,
  handWritten: ({ definition }) => {
    const { module: name } = definition;
    const module = modulePath(definition);
    if (name === null || module === null) return [];
    return [{ path: ['module'], name, module, places: null, fields: [], guide: 'A hand-written page' }];
  },
  modules: screenModules,
  manifest: (resource) => {
    const { name, definition } = resource;
    const { calls, ...said } = definition;
    return {
      ...told({ ...said, module: modulePath(definition) }),
      access: accessTo(name, said.actions),
      calls: [...calls, ...addressesOfScreen(resource).map(callText)],
    };
  },
  manual: manualOfScreen,
  changes: screenChanges,
  scaffold: scaffoldScreen,
  server: async () => (await import('./server.ts')).part,
};

/** `view` opens it, unless strangers do. */
const actionsOf = ({ actions, public: form }: Pick<HandWrittenScreen, 'actions' | 'public'>): readonly string[] => {
  if (form === null) return ['view', ...actions];
  return form.link === null ? actions : [SENDS_LINK, ...actions];
};
