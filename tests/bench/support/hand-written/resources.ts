/** How the contract spells each resource. */
export const RESOURCES = {
  bancos: { path: 'api/pruebas/bancos', id: 'BancoID', label: 'BancDescripcion' },
  paises: { path: 'api/pruebas/paises', id: 'PaisID', label: 'PaisDescripcion' },
  planes: { path: 'api/pruebas/planes', id: 'PlanID', label: 'PlanDescripcion' },
} as const;

export type ResourceName = keyof typeof RESOURCES;

export const isResourceName = (name: string): name is ResourceName => name in RESOURCES;
