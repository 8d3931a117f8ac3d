import type { rectoriaEs } from './rectoria-es.ts';
import type { SameKeys } from './same-keys.ts';

export const rectoriaEn: SameKeys<typeof rectoriaEs> = {};
