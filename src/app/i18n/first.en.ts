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
  network: {
    unreachable: 'An error occurred while connecting to the server; check your internet connection.',
  },
};

export default { rectoria: firstEn };
