import type { firstEs } from './first.es.ts';
import type { SameKeys } from './same-keys.ts';

export const firstEn: SameKeys<typeof firstEs> = {
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
    human: 'Check that you are human',
    username_missing: 'Type your user name.',
    password_missing: 'Type your password.',
    failed: 'The user name or the password is not right.',
  },
  password: {
    forgotten: 'Forgot your password?',
    recover: 'Recover the password',
    change: 'Change Password',
    changing: 'Changing…',
    expired: 'Your password has expired. Change it to go on.',
    rules: 'At least 6 characters, with a lowercase letter, an uppercase letter and a digit.',
    current: 'Current password',
    new: 'New password',
    again: 'Repeat the new password',
    missing: 'This is required.',
    weak: 'It must have at least 6 characters, with a lowercase letter, an uppercase letter and a digit.',
    different: 'The passwords do not match.',
    who_text: 'Enter your user name. We will send a code to your e-mail.',
    send_code: 'Send the code',
    code: 'Code',
    code_text: 'If “%{username}” has an e-mail on record, a code will arrive within minutes. Enter it here.',
    next: 'Continue',
    sending: 'Sending…',
    other_code: 'Ask for another code',
    done: 'Your password has been changed. You can sign in with it now.',
    sign_in: 'Sign in',
    back: 'Back to sign in',
    cancel: 'Cancel',
    failed: 'It could not be completed. Try again.',
  },
  network: {
    unreachable: 'An error occurred while connecting to the server; check your internet connection.',
  },
};

export default { rectoria: firstEn };
