/** The token of who is signed in. */
const KEY = 'token';

export const token = (): string | null => localStorage.getItem(KEY);

export const keepToken = (value: string): void => localStorage.setItem(KEY, value);

export const forgetToken = (): void => localStorage.removeItem(KEY);
