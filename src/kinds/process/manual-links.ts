import type { ManualLink } from '#src/model/manual.ts';
import type { ProcessResource } from './process.ts';

/** The catalogues whose records a process makes or changes. */
export const linksOfProcess = ({ definition: { creates, changes } }: ProcessResource): readonly ManualLink[] => [
  ...creates.map((to) => ({ to, as: { es: 'proceso que crea registros', en: 'process that makes records' } })),
  ...changes.map((to) => ({ to, as: { es: 'proceso que cambia registros', en: 'process that changes records' } })),
];
