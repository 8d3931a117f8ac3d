import { ACADEMICOS } from './academicos.ts';
import type { ContractEntity } from './contract-entity.ts';
import { FINANCIEROS } from './financieros.ts';
import { GENERALES } from './generales.ts';
import { PLANTA_FISICA } from './planta-fisica.ts';

/** Every entity of the documents that `resources/base` declares, by the name it has there. */
export const CONTRACT_ENTITIES: Readonly<Record<string, ContractEntity>> = {
  ...ACADEMICOS,
  ...FINANCIEROS,
  ...GENERALES,
  ...PLANTA_FISICA,
};
