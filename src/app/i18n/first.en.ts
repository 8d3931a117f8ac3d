import type { firstEs } from './first.es.ts';
import type { SameKeys } from './same-keys.ts';

export const firstEn: SameKeys<typeof firstEs> = {
  page: {
    loading: 'Loading…',
    language: 'Choose the language',
    retry: 'Try again',
    go_home: 'Go home',
    not_found: 'This page does not exist',
    not_found_text: 'The address is misspelt or the page has moved.',
    no_access: 'You have no access to this page',
    no_access_text: 'Your user has no permission. If you need it, ask the system administrator.',
    error: 'This screen had a problem',
    error_text: 'The rest still works. Try again or go home; what you had saved is not lost.',
    chunk_text: 'The screen could not be loaded. Check your connection and try again.',
    start_failed: 'Cannot start',
    start_failed_text: 'The institution’s configuration could not be read. Check your connection and try again.',
    unknown_institution: 'This application has no institution “%{code}”.',
  },
  login: {
    title: 'Sign in',
    username: 'User name',
    password: 'Password',
    show_password: 'Show the password',
    hide_password: 'Hide the password',
    show: 'Show',
    hide: 'Hide',
    caps_lock: 'Caps Lock is on.',
    submit: 'Sign in',
    submitting: 'Signing in…',
    username_missing: 'Type your user name.',
    password_missing: 'Type your password.',
    failed: 'The user name or the password is not right.',
  },
  sign_on: {
    enter: 'Sign in with your institutional account',
    starting: 'Opening the institutional account…',
    finishing: 'Checking your institutional account…',
    failed: 'Signing in with the institutional account failed',
    back: 'Back to sign-in',
    cancelled: 'You cancelled signing in or did not consent to it.',
    refused: 'The provider of the institutional accounts did not allow it. Tell the administrator.',
    mismatch: 'The answer is not to a sign-in that was begun in this tab. Start again.',
    no_flow: 'This page only finishes signing in. Start from the sign-in page.',
    unreachable: 'The provider of the institutional accounts does not answer. Check your connection and try again.',
    insecure: 'This address is not secure. Open the system at an address that begins with https.',
  },
  network: {
    unreachable: 'An error occurred while connecting to the server; check your internet connection.',
  },
};

export default { rectoria: firstEn };
