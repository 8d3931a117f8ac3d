import type { AnyProcess } from '../processes/process.ts';
import { process as desactivarNcf } from './desactivar-ncf/process.ts';
import { process as feriadosDelAno } from './feriados-del-ano/process.ts';
import { process as personasRepetidas } from './personas-repetidas/process.ts';
import { process as periodosDelAno } from './periodos-del-ano/process.ts';

/** The process of every folder that has one, by its name. A test holds this list to the folders beside it. */
export const processes: Readonly<Record<string, AnyProcess>> = {
  'desactivar-ncf': desactivarNcf,
  'feriados-del-ano': feriadosDelAno,
  'periodos-del-ano': periodosDelAno,
  'personas-repetidas': personasRepetidas,
};
