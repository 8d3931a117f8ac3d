import { textOfJson } from '#src/model/json.ts';
import type { Random } from '../random.ts';
import { demoSet, type DemoRecord, type DemoSet, FIRST_ID, type Known } from '../demo-set.ts';

const BUILDINGS = 12;
const ROOMS = 120;
const FLOORS = 5;

export interface Places {
  /** Their ids, the main one first. */
  readonly campuses: readonly number[];
  readonly sets: readonly DemoSet[];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Buildings and rooms beside those that the institution's own files have, two thirds of them at its first campus. */
export function placesOf(known: Known, random: Random): Places {
  const campuses = known.all('planta-fisica/recintos').map(({ id }) => id);
  const there = known.all('planta-fisica/edificios').length;
  const buildings = Array.from({ length: BUILDINGS - there }, (_, at): DemoRecord => {
    const campus = campuses[at % 3 === 2 ? 1 : 0] ?? campuses[0];
    return {
      id: FIRST_ID + at,
      values: {
        edifDescripcion: `Edificio ${LETTERS.charAt(there + at)}`,
        sedeId: campus ?? null,
        edifCantidadPisos: 3 + random.below(FLOORS - 2),
      },
    };
  });
  return {
    campuses,
    sets: [
      demoSet('planta-fisica/edificios', buildings),
      demoSet('planta-fisica/aulas', rooms(buildings, known, random)),
    ],
  };
}

function rooms(buildings: readonly DemoRecord[], known: Known, random: Random): readonly DemoRecord[] {
  const types = {
    room: known.id('planta-fisica/tipos-aulas', 'Aula'),
    laboratory: known.id('planta-fisica/tipos-aulas', 'Laboratorio'),
  };
  const count = ROOMS - known.all('planta-fisica/aulas').length;
  return Array.from({ length: count }, (_, at): DemoRecord => {
    const building = buildings[at % buildings.length];
    const nth = Math.floor(at / buildings.length);
    const floor = 1 + (nth % 3);
    const isLaboratory = nth % 6 === 5;
    const name = textOfJson(building?.values['edifDescripcion'] ?? null).replace('Edificio ', '');
    return {
      id: FIRST_ID + at,
      values: {
        aulaDescripcion: `${name}-${floor}${String(1 + Math.floor(nth / 3)).padStart(2, '0')}`,
        tipoAulaId: isLaboratory ? types.laboratory : types.room,
        aulaCapacidadPersona: (isLaboratory ? 20 : 30) + 5 * random.below(4),
        sedeId: building?.values['sedeId'] ?? null,
        edificioId: building?.id ?? null,
        aulaPiso: String(floor),
      },
    };
  });
}
