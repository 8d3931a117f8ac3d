/** `moneda de pago` → `MonedaDePago`: an ASCII identifier from words. */
export const pascal = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .map(capitalized)
    .join('');

export const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
