export default {
  alfa: () => import('./institutions/alfa.ts'),
  beta: () => import('./institutions/beta.ts'),
  delta: () => import('./institutions/delta.ts'),
  gama: () => import('./institutions/gama.ts'),
};
