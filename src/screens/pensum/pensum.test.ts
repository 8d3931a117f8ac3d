import { describe, expect, it } from 'vitest';
import type { Row } from '#src/app/field/form-record.ts';
import { cursorAt, END, settled, stepped } from './cursor.ts';
import { added, moved, shifted, withCredits, withoutSubject } from './edits.ts';
import { inCycles, reachOf } from './graph.ts';
import { corequisitesOf, placesOf, prerequisitesOf, termsOf } from './plan.ts';
import { type Problem, problemsOf } from './problems.ts';
import { pathOf, type Point, routeOf, SIZE } from './edge-routes.ts';

/** A row of the plan: the subject, its term, its credits. */
const row = (asignaturaId: number | null, plDeCuatrimestre: number, plDeCreditos = 4): Row => ({
  asignaturaId,
  plDeCuatrimestre,
  plDeCreditos,
});

const needs = (asignaturaId: number, prerrequisitoId: number): Row => ({ asignaturaId, prerrequisitoId });

/** What stands where: `1: 10 11` for each term. */
const shown = (rows: readonly Row[]): readonly string[] =>
  termsOf(placesOf(rows), false).map(({ number, places }) =>
    `${number}: ${places.map(({ subject }) => subject ?? '—').join(' ')}`.trim(),
  );

const PLAN = [row(10, 1), row(11, 1), row(20, 2), row(40, 4)];

describe('the terms of a plan', () => {
  it('begin with the preparatory one where it is used, and leave none out', () => {
    expect(shown(PLAN)).toEqual(['1: 10 11', '2: 20', '3:', '4: 40']);
    expect(shown([row(null, 0)])).toEqual(['0: —']);
  });

  it('go on with one more where subjects may be added', () => {
    expect(termsOf(placesOf(PLAN), true).at(-1)).toMatchObject({ number: 5, places: [], credits: 0 });
    expect(termsOf(placesOf([row(1, 30)]), true).at(-1)?.number).toBe(30);
  });

  it('add up their credits; what is no number yet counts nothing', () => {
    const rows = [...PLAN, { ...row(12, 1), plDeCreditos: 'tres' }];
    expect(termsOf(placesOf(rows), false)[0]?.credits).toBe(8);
  });
});

describe('a subject', () => {
  it('moves to the end of another term, or to a position in it', () => {
    expect(shown(moved(PLAN, 0, 2).rows)).toEqual(['1: 11', '2: 20 10', '3:', '4: 40']);
    expect(shown(moved(PLAN, 3, 1, 1).rows)).toEqual(['1: 10 40 11', '2: 20']);
    const { rows, at } = moved(PLAN, 0, 3);
    expect(rows[at]).toMatchObject({ asignaturaId: 10, plDeCuatrimestre: 3 });
    expect(shown(rows)).toEqual(['1: 11', '2: 20', '3: 10', '4: 40']);
  });

  it('does not leave the plan at either end', () => {
    expect(moved(PLAN, 0, -1).rows).toBe(PLAN);
    expect(moved(PLAN, 3, 31).rows).toBe(PLAN);
  });

  it('changes places with its neighbour, and stays at the end of its term', () => {
    expect(shown(shifted(PLAN, 0, 1).rows)[0]).toBe('1: 11 10');
    expect(shown(shifted(PLAN, 1, 1).rows)[0]).toBe('1: 10 11');
    expect(shown(shifted(PLAN, 0, -1).rows)[0]).toBe('1: 10 11');
  });

  it('is added in the place of its term that waits for one, else at its end', () => {
    expect(shown(added([row(null, 0), row(10, 1)], 0, 5).rows)).toEqual(['0: 5', '1: 10']);
    expect(shown(added(PLAN, 1, 5).rows)[0]).toBe('1: 10 11 5');
    expect(shown(added(PLAN, 3, 5).rows)[2]).toBe('3: 5');
  });

  it('takes its credits unless somebody said other ones', () => {
    expect(withCredits([row(10, 1, 0), row(11, 1, 3)], 10, 5)[0]).toMatchObject({ plDeCreditos: 5 });
    expect(withCredits([row(10, 1, 2)], 10, 5)[0]).toMatchObject({ plDeCreditos: 2 });
  });

  it('leaves no requirement behind', () => {
    expect(withoutSubject([needs(20, 10), needs(40, 20), needs(40, 11)], 20)).toEqual([needs(40, 11)]);
  });
});

describe('what hangs together', () => {
  const links = prerequisitesOf([needs(20, 10), needs(40, 20), needs(41, 20), needs(50, 99)]);

  it('is followed all the way back and on', () => {
    const { needs: before, opens } = reachOf(20, links);
    expect([before, opens]).toEqual([new Set([10]), new Set([40, 41])]);
    expect(reachOf(40, links).needs).toEqual(new Set([10, 20]));
  });

  it('ends where it runs in a circle', () => {
    const circle = prerequisitesOf([needs(1, 2), needs(2, 3), needs(3, 1), needs(4, 1)]);
    expect(inCycles(circle)).toEqual(new Set([1, 2, 3]));
    expect(reachOf(1, circle).needs).toEqual(new Set([2, 3]));
  });
});

const problems = (rows: readonly Row[], given: Partial<Parameters<typeof problemsOf>[0]> = {}): readonly Problem[] => {
  const places = placesOf(rows);
  const terms = termsOf(places, true);
  const plan = { places, terms, prerequisites: [], corequisites: [], own: [], most: null, current: false };
  return problemsOf({ ...plan, ...given });
};

const told = (found: readonly Problem[]): readonly string[] =>
  found.map(({ rule, at, term }) => `${rule} ${term === null ? `row ${at ?? '—'}` : `term ${term}`}`);

describe('what is wrong with a plan', () => {
  it('is told where it is', () => {
    expect(told(problems([...PLAN, row(10, 4)], { most: 7 }))).toEqual([
      'creditosPorCuatrimestre term 1',
      'creditosPorCuatrimestre term 4',
      'asignaturaRepetida row 4',
    ]);
    expect(told(problems([row(null, 0)], { current: true }))).toEqual(['vigenteCompleto row 0']);
    expect(problems([row(null, 0)])).toEqual([]);
  });

  it('is a prerequisite in the same term, in a later one, or nowhere', () => {
    const prerequisites = prerequisitesOf([needs(20, 10), needs(11, 10), needs(20, 40), needs(20, 99), needs(98, 99)]);
    expect(told(problems(PLAN, { prerequisites }))).toEqual([
      'prerrequisitoAntes row 1',
      'prerrequisitoAntes row 2',
      'prerrequisitoAntes row 2',
      'prerrequisitoAntes row —',
    ]);
  });

  it('is a circle, which no order of the terms mends', () => {
    const prerequisites = prerequisitesOf([needs(20, 10), needs(10, 20)]);
    expect(told(problems(PLAN, { prerequisites }))).toEqual(['cycle row 0']);
  });

  it('is a corequisite that comes later', () => {
    const corequisites = corequisitesOf([
      { asignaturaId: 10, correquisitoId: 11 },
      { asignaturaId: 10, correquisitoId: 20 },
    ]);
    expect(told(problems(PLAN, { corequisites }))).toEqual(['correquisitoJunto row 0']);
  });

  it('is only doubtful where every plan demands otherwise', () => {
    const own = [
      { at: null, subject: 11, needs: 10 },
      { at: null, subject: 20, needs: 99 },
    ];
    expect(problems(PLAN, { own })).toMatchObject([{ rule: 'ownNotBefore', at: 1, warning: true }]);
  });
});

describe('the keyboard on the map', () => {
  const terms = termsOf(placesOf(PLAN), true);

  it('goes from card to card, and to where one is added', () => {
    const from = { term: 1, position: 1 };
    expect(stepped(from, 'ArrowRight', terms, true)).toEqual({ term: 2, position: 1 });
    expect(stepped(from, 'ArrowDown', terms, true)).toEqual({ term: 1, position: 2 });
    expect(stepped(from, 'End', terms, true)).toEqual({ term: 5, position: 0 });
    expect(stepped(from, 'x', terms, true)).toBeNull();
  });

  it('passes over empty terms where nothing can be added', () => {
    const fixed = termsOf(placesOf(PLAN), false);
    expect(stepped({ term: 2, position: 0 }, 'ArrowRight', fixed, false)).toEqual({ term: 4, position: 0 });
  });

  it('stays where something is when terms and cards go', () => {
    expect(settled({ term: 9, position: END }, terms, true)).toEqual({ term: 5, position: 0 });
    expect(cursorAt(PLAN, 1)).toEqual({ term: 1, position: 1 });
  });
});

/** Whether a stretch of a line runs through a card. */
const crosses = (points: readonly Point[], column: number, place: number): boolean => {
  const left = SIZE.gutter / 2 + column * (SIZE.card + SIZE.gutter);
  const top = SIZE.head + place * (SIZE.height + SIZE.row);
  return points.slice(1).some(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y];
    return (
      Math.max(x, fromX) > left &&
      Math.min(x, fromX) < left + SIZE.card &&
      Math.max(y, fromY) > top &&
      Math.min(y, fromY) < top + SIZE.height
    );
  });
};

describe('a line', () => {
  it('covers no card, wherever it leads', () => {
    const spots = Array.from({ length: 25 }, (_, index) => ({ column: index % 5, row: Math.floor(index / 5) }));
    const covered = spots.flatMap((from) =>
      spots.flatMap((to, index) => {
        if (from === to) return [];
        const points = routeOf(from, to, index);
        return spots.filter(({ column, row: place }) => crosses(points, column, place));
      }),
    );
    expect(covered).toEqual([]);
  });

  it('is straight between neighbours, else bent with round corners', () => {
    expect(pathOf(routeOf({ column: 0, row: 0 }, { column: 1, row: 0 }))).not.toContain('Q');
    expect(pathOf(routeOf({ column: 0, row: 0 }, { column: 1, row: 2 }))).toContain('Q');
  });
});
