import { orEmpty } from '#src/model/absent.ts';
import { isRow, type Row } from '../field/form-record.ts';

export type Action = 'INSERT' | 'UPDATE' | 'DELETE';

/** What one request made of a record. */
export interface Version {
  readonly version: number;
  /** `2026-02-27T15:05:00`, as a clock says here. */
  readonly moment: string;
  readonly action: Action;
  readonly transition: string | null;
  readonly reason: string | null;
  readonly address: string | null;
  /** Null where it was not a person. */
  readonly who: string | null;
  /** What wrote it, where that was not a person. */
  readonly source: string | null;
  /** Null once it is deleted. */
  readonly record: Row | null;
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const ACTIONS: readonly Action[] = ['INSERT', 'UPDATE', 'DELETE'];

/** The versions that a server tells, the latest first. */
export function versionsIn(answer: unknown): readonly Version[] {
  if (!Array.isArray(answer)) return [];
  return answer.filter(isRow).map((row): Version => {
    const { version, momento, accion, transicion, razon, direccion, quien, solicitud, registro } = row;
    return {
      version: Number(version),
      moment: orEmpty(textIn(momento)),
      action: ACTIONS.find((action) => action === accion) ?? 'UPDATE',
      transition: textIn(transicion),
      reason: textIn(razon),
      address: textIn(direccion),
      who: textIn(quien),
      source: textIn(solicitud),
      record: isRow(registro) ? registro : null,
    };
  });
}
