import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import institutions from '#generated/institutions.ts';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import type { Language } from '#src/model/text.ts';
import { HOT_UPDATE, type HotUpdate, RESOURCES_CHANGED } from '#src/runtime/hot-update.ts';
import { takeAddressToken } from '../auth/address-token.ts';
import { createBackend } from '../auth/create-backend.ts';
import { browserStore } from '../memory/browser-store.ts';
import type { ResourcesModule } from '../registry/institution-module.ts';
import { createRegistry, type Registry } from '../registry/registry.ts';
import type { ResourceTexts, ScreenModule } from '../registry/resource-module.ts';
import { createInstitutionColors } from '../theme/institution-colors.ts';
import { modeIn, OWN_MODE, paint, storedMode } from '../theme/theme-mode.ts';
import { chosenLanguage, DEFAULT_LANGUAGE, languageIn, OWN_LANGUAGE } from '../words/language.ts';
import { createTexts, type Texts } from '../words/texts.ts';
import { App } from './App.tsx';
import { loadInstitution } from './load-institution.ts';
import { LoginPage, preloadSignedIn, SignOnPage } from './pages.ts';
import { publicPageAt, type PublicPageOf, publicPagesOf } from './public-pages.ts';
import { readUniversity } from './university.ts';

interface Running {
  readonly code: string;
  readonly registry: Registry;
  readonly texts: Texts;
  readonly queryClient: QueryClient;
}

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

const isResources = (value: unknown): value is ResourcesModule => has(value, 'default') && Array.isArray(value.default);

const isResource = (value: unknown): value is ScreenModule =>
  has(value, 'Page') || (has(value, 'List') && has(value, 'wire'));

const isTexts = (value: unknown): value is { readonly default: ResourceTexts } =>
  has(value, 'default') && has(value.default, 'name');

const isUpdate = (detail: unknown): detail is HotUpdate => has(detail, 'kind') && has(detail, 'module');

/** Development only: takes what hot reload brings without losing what is on the screen. */
function takeHotUpdates({ code, registry, texts, queryClient }: Running): void {
  if (!import.meta.hot) return;
  // Menu and permissions name the resources too. Records are left alone: a form over one may be open.
  import.meta.hot.on(RESOURCES_CHANGED, () => void queryClient.invalidateQueries({ queryKey: ['rectoria'] }));
  window.addEventListener(HOT_UPDATE, (event) => {
    const update: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!isUpdate(update)) return;
    const { module } = update;
    if (update.kind === 'institution' && update.code === code && isResources(module)) {
      registry.replace(module.default);
    } else if (update.kind === 'resource' && isResource(module)) {
      registry.put(update.name, module);
    } else if (update.kind === 'texts' && isTexts(module)) {
      texts.replaceResource(update.name, update.language, module.default);
    }
  });
}

/**
 * Finds out which institution this is and puts the app together for it.
 * @returns the app, its first screen loaded.
 * @throws StartError in words.
 */
export async function start(): Promise<ReactNode> {
  const chosen = chosenLanguage();
  const language = chosen ?? DEFAULT_LANGUAGE;
  document.documentElement.lang = language;
  const texts = createTexts(language);
  const [university, module] = await readInstitution(language);
  const { institution } = module;
  const colors = createInstitutionColors(institution.code, institution.colors);
  const registry = createRegistry(async () => (await module.resources()).default, {
    onLoad: async (name, { texts: loaders }) => texts.addResource(name, loaders),
  });
  const queryClient = new QueryClient();
  const backend = createBackend({
    apiBase: institution.apiBase,
    ...(institution.sendsCompany ? { company: institution.companyId } : {}),
    software: university.software,
    queryClient,
    language: texts.language,
    wireOf: registry.loadWire,
    routeOf: (name) => registry.route(name) ?? `/${name}`,
  });
  takeAddressToken(backend.session);
  const signedIn = backend.session.user() !== null;
  const own = (key: string): unknown => (signedIn ? browserStore.getItem(key) : null);
  paint(colors.current(), modeIn(own(OWN_MODE)) ?? storedMode());
  const wanted = languageIn(own(OWN_LANGUAGE)) ?? chosen ?? institution.language;
  if (wanted !== language) await texts.setLanguage(wanted);
  document.documentElement.lang = wanted;
  takeHotUpdates({ code: institution.code, registry, texts, queryClient });
  const publicPages = publicPagesOf(module.publicPages);
  await preload({ registry, texts, publicPages, signedIn });

  // Nobody waits for it.
  void colors.refresh(institution.apiBase);
  const app = (
    <App
      backend={backend}
      colors={colors}
      institution={{ ...institution, system: university.system }}
      publicPages={publicPages}
      queryClient={queryClient}
      registry={registry}
      texts={texts}
    />
  );
  // Without transitions: signing out navigates and clears the queries at once, and the navigation would never be drawn.
  return <RouterProvider router={createBrowserRouter([{ path: '*', element: app }])} useTransitions={false} />;
}

const readInstitution = async (language: Language) => {
  const university = await readUniversity(language);
  const { default: module } = await loadInstitution(institutions, university.university, language);
  return [university, module] as const;
};

interface Preloaded {
  readonly registry: Registry;
  readonly texts: Texts;
  readonly publicPages: readonly PublicPageOf[];
  readonly signedIn: boolean;
}

/** What the first screen shows is loaded before anything is drawn. A chunk that fails is told of where it is shown. */
const preload = async ({ registry, texts, publicPages, signedIn }: Preloaded): Promise<void> => {
  const { pathname } = window.location;
  const open = publicPageAt(publicPages, pathname);
  if (open !== null) {
    await Promise.allSettled([open.Page.preload()]);
    return;
  }
  const page = pathname === OWN_ROUTES.signOnReturn ? SignOnPage : LoginPage;
  const screen = async (): Promise<void> => {
    if (!signedIn) return;
    await Promise.all([texts.complete(), registry.open()]);
    const name = registry.at(pathname);
    if (name !== null) await registry.load(name);
  };
  await Promise.allSettled([signedIn && pathname !== OWN_ROUTES.login ? preloadSignedIn() : page.preload(), screen()]);
};
