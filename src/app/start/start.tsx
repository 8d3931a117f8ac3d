import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { Language } from '#src/model/text.ts';
import institutions from '#generated/institutions.ts';
import { App } from './App.tsx';
import { takeAddressToken } from '../auth/address-token.ts';
import { createBackend } from '../auth/create-backend.ts';
import { createTexts, type Texts } from '../words/texts.ts';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { takeHotUpdates } from './hot-updates.ts';
import { chosenLanguage, DEFAULT_LANGUAGE } from '../words/language.ts';
import { loadInstitution } from './load-institution.ts';
import { LoginPage, preloadSignedIn, SignOnPage } from './pages.ts';
import { type PublicPageOf, publicPageAt, publicPagesOf } from './public-pages.ts';
import { createInstitutionColors } from '../theme/institution-colors.ts';
import { paint, storedMode } from '../theme/theme-mode.ts';
import { readUniversity } from './university.ts';

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
  paint(colors.current(), storedMode());
  if (chosen === null && institution.language !== language) await texts.setLanguage(institution.language);
  document.documentElement.lang = texts.language();
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
  takeHotUpdates({ code: institution.code, registry, texts, queryClient });
  const publicPages = publicPagesOf(module.publicPages);
  await preload({ registry, texts, publicPages, signedIn: backend.session.user() !== null });

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
