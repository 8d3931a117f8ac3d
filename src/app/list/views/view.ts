import { isObject } from '#src/data-provider/guards.ts';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { operatorIn } from '#src/model/comparison.ts';
import type { Widths } from '../../column/column-sizes.ts';
import type { Density } from '../../column/density.ts';
import type { Row } from '../../field/form-record.ts';

export interface Order {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** How a list looks beside what its address says. */
export interface Dress {
  /** Columns that are not shown. */
  readonly ocultas: readonly string[];
  readonly anchos: Widths;
  /** Null where the list is as dense as all others of the user. */
  readonly densidad: Density | null;
}

/** How a list looks: as what is kept of it by the server. */
export interface ViewContent extends Dress {
  readonly filtros: Row;
  readonly orden: Order | null;
  /** As what it is seen; null as the table that every list is. */
  readonly como: 'tablero' | null;
}

export interface View {
  readonly id: number;
  readonly name: string;
  readonly content: ViewContent;
  readonly roles: readonly number[];
  readonly own: boolean;
  readonly author: string;
  readonly changeable: boolean;
  readonly version: number;
}

export interface Role {
  readonly id: number;
  readonly name: string;
}

export interface Views {
  readonly views: readonly View[];
  /** With whom the user may share. */
  readonly roles: readonly Role[];
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): readonly string[] =>
  list(value).filter((each): each is string => typeof each === 'string');
const numbers = (value: unknown): readonly number[] =>
  list(value).filter((each): each is number => typeof each === 'number');
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const orderIn = (value: unknown): Order | null =>
  isObject(value) && typeof value['field'] === 'string'
    ? { field: value['field'], order: value['order'] === 'DESC' ? 'DESC' : 'ASC' }
    : null;

const widthsIn = (value: unknown): Widths =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

const contentIn = (value: unknown): ViewContent => {
  const { filtros, orden, ocultas, anchos, densidad, como } = isObject(value) ? value : {};
  return {
    filtros: isObject(filtros) ? filtros : {},
    orden: orderIn(orden),
    ocultas: texts(ocultas),
    anchos: widthsIn(anchos),
    densidad: densidad === 'normal' || densidad === 'compacta' ? densidad : null,
    como: como === 'tablero' ? como : null,
  };
};

const viewIn = (value: unknown): readonly View[] => {
  if (!isObject(value) || typeof value['id'] !== 'number') return [];
  return [
    {
      id: value['id'],
      name: text(value['nombre']),
      content: contentIn(value['contenido']),
      roles: numbers(value['roles']),
      own: value['propia'] === true,
      author: text(value['autor']),
      changeable: value['cambiable'] === true,
      version: Number(value['rowVersion']),
    },
  ];
};

/** What the server tells of a list's views. */
export const viewsIn = (answer: unknown): Views => {
  const { vistas, roles } = isObject(answer) ? answer : {};
  return {
    views: list(vistas).flatMap(viewIn),
    roles: list(roles).flatMap((role) =>
      isObject(role) && typeof role['id'] === 'number' ? [{ id: role['id'], name: text(role['nombre']) }] : [],
    ),
  };
};

const fieldIn = (name: string, known: ReadonlySet<string>): string => {
  if (known.has(name)) return name;
  const operator = operatorIn(name);
  return operator === null ? name : name.slice(0, -operator.length);
};

/** The view without the fields that the list has no more, and which these are. */
export function fitting(
  { filtros, orden, ocultas, anchos, densidad, como }: ViewContent,
  { fields, compared = {}, id }: WireResource,
): { readonly content: ViewContent; readonly gone: readonly string[] } {
  const known = new Set([...fields, ...Object.values(compared).flat(), id, 'id', 'q']);
  const isGone = (name: string): boolean => !known.has(fieldIn(name, known));
  const gone = [...Object.keys(filtros), ...(orden === null ? [] : [orden.field]), ...ocultas].filter(isGone);
  const without = <Value>(row: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !isGone(name)));
  return {
    content: {
      filtros: without(filtros),
      orden: orden !== null && isGone(orden.field) ? null : orden,
      ocultas: ocultas.filter((name) => !isGone(name)),
      // Nobody misses how wide a column was that there is no more.
      anchos: without(anchos),
      densidad,
      como,
    },
    gone: [...new Set(gone.map((name) => fieldIn(name, known)))],
  };
}

const inOrder = (row: Row): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const isSameDress = (one: Dress, other: Dress): boolean =>
  one.ocultas.toSorted().join('\n') === other.ocultas.toSorted().join('\n') &&
  inOrder(one.anchos) === inOrder(other.anchos) &&
  one.densidad === other.densidad;

/** Whether a list that looks like the first looks as the second wants it: one that names no order takes any. */
export const isSameLook = (one: ViewContent, wanted: ViewContent): boolean =>
  inOrder(one.filtros) === inOrder(wanted.filtros) &&
  (wanted.orden === null || (one.orden?.field === wanted.orden.field && one.orden.order === wanted.orden.order)) &&
  one.como === wanted.como &&
  isSameDress(one, wanted);
