import type { Json } from '#src/model/json.ts';
import { isJsonArray } from '../../catalogue/record/read-body.ts';

/** A record that somebody has open. */
export interface Place {
  readonly companyId: number;
  readonly resource: string;
  readonly id: number;
}

/** Of a place; no two places have the same, and what concerns one company never meets another. */
export const keyOf = ({ companyId, resource, id }: Place): string => `${companyId} ${resource} ${id}`;

/** As long as any name of a resource. */
const LONGEST_NAME = 200;
/** PostgreSQL's `integer`. */
const LARGEST_ID = 2_147_483_647;

/** What a client names by the arguments of its call; null for what no place is. */
export function placeIn(companyId: number, args: Json): Place | null {
  if (!isJsonArray(args) || args.length !== 2) return null;
  const [resource, id] = args;
  if (typeof resource !== 'string' || resource.length > LONGEST_NAME) return null;
  return isRecordId(id) ? { companyId, resource, id } : null;
}

export const isRecordId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= LARGEST_ID;
