import { BROWSER_ROOMS } from './browser-rooms.ts';
import { NODE_ROOMS } from './node-rooms.ts';
import { PIPELINE_ROOMS } from './pipeline-rooms.ts';
import type { Room } from './room.ts';

export type { Room } from './room.ts';

/** Every room; a file is in the first whose `files` match. */
export const ROOMS: readonly Room[] = [...PIPELINE_ROOMS, ...NODE_ROOMS, ...BROWSER_ROOMS];
