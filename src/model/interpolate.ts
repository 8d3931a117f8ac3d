export type TextParams = Readonly<Record<string, string | number>>;

/** Puts the params at their `%{name}` places, as ra-i18n-polyglot does; a place without a param stays as it is. */
export const interpolate = (text: string, params: TextParams): string =>
  text.replaceAll(/%\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
