import type { RegistryEntry } from '#src/app/registry/resource-module.ts';

const registry: readonly RegistryEntry[] = [
  ['pruebas/cosas', () => import('../screens/pruebas/cosas/alfa/index.ts')],
  ['pruebas/dibujadas', () => import('../screens/pruebas/dibujadas/alfa/index.ts')],
  ['pruebas/estructuras', () => import('../screens/pruebas/estructuras/base/index.ts')],
  ['pruebas/expedientes', () => import('../screens/pruebas/expedientes/base/index.ts')],
  ['pruebas/grupos', () => import('../screens/pruebas/grupos/base/index.ts')],
];

export default registry;
