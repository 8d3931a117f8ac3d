import { useLocation } from 'react-router';
import type { WireRecord } from '#src/runtime/validation.ts';
import { CHOSEN } from '../list/use-needs.ts';

const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was chosen above the list from which a form was opened, as its address tells; nothing where it tells nothing. */
export function usePresetValues(): WireRecord {
  const given = new URLSearchParams(useLocation().search).get(CHOSEN);
  if (given === null) return {};
  try {
    const value: unknown = JSON.parse(given);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
