import type { RegistryEntry } from '#src/app/registry/resource-module.ts';

const registry: readonly RegistryEntry[] = [
  ['pruebas/cosas', () => import('../screens/pruebas/cosas/base/index.ts')],
  ['pruebas/dibujadas', () => import('../screens/pruebas/dibujadas/gama/index.ts')],
  ['pruebas/estructuras', () => import('../screens/pruebas/estructuras/base/index.ts')],
  ['pruebas/expedientes', () => import('../screens/pruebas/expedientes/base/index.ts')],
  ['pruebas/grupos', () => import('../screens/pruebas/grupos/base/index.ts')],
  ['pruebas/propias', () => import('../screens/pruebas/propias/gama/index.ts'), '/de-gama/propias'],
];

export default registry;
