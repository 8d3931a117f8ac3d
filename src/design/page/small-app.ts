import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'react-admin';
import { createAuthProvider } from '#src/app/auth/auth-provider.ts';
import { createSession } from '#src/app/auth/session.ts';
import { createSignal } from '#src/app/auth/signal.ts';
import { createTexts } from '#src/app/words/texts.ts';
import type { AppParts } from '#src/app/start/AppContext.tsx';
import { createInstitutionColors } from '#src/app/theme/institution-colors.ts';
import { createRegistry } from '#src/app/registry/registry.ts';
import { isPage, type ResourceModule } from '#src/app/registry/resource-module.ts';
import { createDataProvider } from '#src/data-provider/create-data-provider.ts';
import type { Language } from '#src/model/text.ts';
import design from '#design/generated/institutions/diseno.ts';
import { createMemoryBackend, type MemoryBackend, tokenOf } from './memory-backend.ts';
import { rowsOf } from './rows.ts';

/** What is otherwise than in an app where everything goes well. */
export interface Circumstances {
  readonly prepare?: (backend: MemoryBackend) => void;
  /** What this browser remembers of before: values of react-admin's store. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** Drawn by hand, in place of the generated module of that name. */
  readonly drawn?: Readonly<Record<string, (generated: ResourceModule) => Partial<ResourceModule>>>;
}

/** It keeps its token apart from that of the app at the same address. */
const APART = { localStorage: window.sessionStorage, addEventListener: () => undefined };

/** The app of the design page's institution, over a backend of its own in memory. Nothing of it outlasts the page. */
export async function createSmallApp(
  language: Language,
  { prepare, kept, drawn = {} }: Circumstances,
): Promise<AppParts> {
  const texts = createTexts(language);
  const generated = (await design.resources()).default;
  const entries = generated.map(([name, load, route]) => {
    const redraw = drawn[name];
    const take = async (): Promise<ResourceModule> => {
      const module = await load();
      if (isPage(module)) throw new Error(`${name} is a page, not a catalogue of the design page.`);
      return { ...module, ...redraw?.(module) };
    };
    return [name, take, route] as const;
  });
  const registry = createRegistry(entries, {
    onLoad: async (name, { texts: loaders }) => texts.addResource(name, loaders),
  });
  const wires = await Promise.all(entries.map(([name]) => registry.loadWire(name)));
  const ids = Object.fromEntries(wires.map(({ path, id }) => [path, id]));
  const memory = createMemoryBackend(ids, language);
  for (const wire of wires) {
    memory.tables.set(wire.path, [...rowsOf(wire)]);
    if (wire.read === 'paged') memory.paged.add(wire.path);
  }
  prepare?.(memory);
  const session = createSession(APART);
  session.keep({ token: tokenOf({}), refreshToken: null });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { http } = memory;
  await texts.complete();
  return {
    backend: {
      http,
      session,
      authProvider: createAuthProvider({ http, session, queryClient, software: '', wireOf: registry.loadWire }),
      dataProvider: createDataProvider({ http, queryClient, wireOf: registry.loadWire }),
      unreachable: createSignal(),
    },
    colors: createInstitutionColors(design.institution.code, design.institution.colors),
    institution: { ...design.institution, system: '' },
    queryClient,
    registry,
    store: memoryStore({ ...kept }),
    texts,
  };
}
