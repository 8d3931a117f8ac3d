import type { Places } from '#src/model/hand-written.ts';

export const places = 'all' satisfies Places;
