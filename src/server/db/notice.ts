import { isJsonObject, type Json, type JsonObject, parseJson } from '#src/model/json.ts';

/** What a notice of a channel of ours tells; null for what no server of ours ever tells. */
export function noticeIn(payload: string): JsonObject | null {
  let told: Json;
  try {
    told = parseJson(payload);
  } catch {
    return null;
  }
  return isJsonObject(told) ? told : null;
}

export const isId = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value);
