import { wholeArea } from '#src/model/area.ts';
import type { ValuesOf } from '#src/app/field/form-record.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { RolPermisos } from '#generated/screens/seguridad/roles/matriz-permisos.ts';

/** One permission of a role, as the form holds it. */
type Line = ValuesOf<RolPermisos>;

/** `own`: given here; `inherited`: by the area or the whole system; `somewhere`: at some campuses only. */
export type Given = 'own' | 'inherited' | 'somewhere' | 'none';

export const EVERYTHING = '*';

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

const lineOf = (row: unknown): Line => (isObject(row) ? row : {});

const isOf = (row: unknown, recurso: string, accion: string): boolean =>
  lineOf(row).recurso === recurso && lineOf(row).accion === accion;

/** The patterns above a resource or an area, the nearest first. */
export const above = (recurso: string): readonly string[] => {
  if (recurso === EVERYTHING) return [];
  const area = wholeArea(recurso);
  return recurso === area ? [EVERYTHING] : [area, EVERYTHING];
};

/** The pattern above that gives the action everywhere; null where none does. */
export const givenAbove = (rows: readonly unknown[], recurso: string, accion: string): string | null =>
  above(recurso).find((pattern) => rows.some((row) => isOf(row, pattern, accion) && isBlank(lineOf(row).sedeId))) ??
  null;

export function givenOf(rows: readonly unknown[], recurso: string, accion: string): Given {
  if (givenAbove(rows, recurso, accion) !== null) return 'inherited';
  const own = rows.filter((row) => isOf(row, recurso, accion));
  if (own.some((row) => isBlank(lineOf(row).sedeId))) return 'own';
  return own.length > 0 ? 'somewhere' : 'none';
}

/** The rows with the permission given everywhere, or taken away. */
export const toggled = (rows: readonly unknown[], recurso: string, accion: string): readonly unknown[] => {
  const others = rows.filter((row) => !isOf(row, recurso, accion));
  return givenOf(rows, recurso, accion) === 'own'
    ? others
    : [...others, { recurso, accion, sedeId: null } satisfies Line];
};
