import { createElement, lazy } from 'react';
import { lazyPage } from '../ui/lazy-page.tsx';

const signOn = () => import('../sign-on/index.ts');
const signedIn = () => import('./signed-in.ts');

/** The pages of the app by chunk: the login page loads nothing of the signed-in part. */
export const LoginPage = lazyPage(async () => (await import('../login/LoginPage.tsx')).LoginPage);
export const PasswordPage = lazyPage(async () => (await import('../password/PasswordPage.tsx')).PasswordPage);
export const SignOnPage = lazyPage(async () => (await signOn()).SignOnPage);
/** The way to the provider, on the login page of institutions that have one. */
export const SignOnButton = lazyPage(async () => (await signOn()).SignOnButton);
export const Layout = lazyPage(async () => (await signedIn()).Layout);
export const HomePage = lazyPage(async () => (await signedIn()).HomePage);
export const ResourceRoute = lazyPage(async () => (await signedIn()).ResourceRoute);
export const NoAccessPage = lazyPage(async () => (await signedIn()).NoAccessPage);
export const NotFoundPage = lazyPage(async () => (await signedIn()).NotFoundPage);
/** Nobody's first screens: they are fetched when they are opened. */
export const InboxPage = lazy(async () => ({ default: (await import('../messages/InboxPage.tsx')).InboxPage }));

export const OwnJobsPage = lazy(async () => {
  const { JobsPage } = await import('../jobs/JobsPage.tsx');
  return { default: () => createElement(JobsPage, { ownOnly: true }) };
});

export const Manual = lazy(async () => ({ default: (await import('../manual/Manual.tsx')).Manual }));

export const PersonalPage = lazy(async () => ({
  default: (await import('../personal/PersonalPage.tsx')).PersonalPage,
}));

/** Fetches what the first screen needs: nothing on it then waits for a chunk. */
export const preloadSignedIn = async (): Promise<void> => {
  await Promise.all([Layout, HomePage, ResourceRoute, NoAccessPage, NotFoundPage].map((page) => page.preload()));
};
