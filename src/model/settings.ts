import { isJsonObject, type Json } from './json.ts';

/** Numbers that an institution sets, by their keys in its institution.yaml. */
export type Settings = Readonly<Record<string, number>>;

/** The key of what stands for such a number: `max: { setting: indexScale }`. */
export const SETTING = 'setting';

/** The name of the setting that stands for a number; null for anything else. */
export function settingIn(written: Json | undefined): string | null {
  const name = written !== undefined && isJsonObject(written) ? written[SETTING] : undefined;
  return typeof name === 'string' ? name : null;
}
