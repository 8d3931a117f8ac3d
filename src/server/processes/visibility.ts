import { isJsonObject, type Json } from '#src/model/json.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Allowed } from '../http/access.ts';
import type { Row } from '../db/database.ts';
import type { ServedProcess } from './served-process.ts';

/** What somebody sees of the records that a process writes: who may run it need not see their catalogues. */
export interface RunVisibility {
  /** Whether rows of the catalogue are shown at all; else only how many there are. */
  readonly sees: (resource: string) => boolean;
  /** A row of a catalogue that is seen, without what is sensitive for who may not see that. */
  readonly shown: (row: Row) => Row;
}

export function runVisibilityOf({ institution }: ServedProcess, may: Allowed): RunVisibility {
  const catalogues = ofKind(institution, 'catalogue');
  const sees = (resource: string): boolean => catalogues.has(resource) && may(resource, 'view');
  const openOf = (resource: string): ReadonlySet<string> =>
    new Set(
      (catalogues.get(resource)?.definition.fields ?? [])
        .filter(({ sensitive }) => sensitive !== true || may(resource, SEES_SENSITIVE))
        .map(({ name }) => name),
    );
  return {
    sees,
    shown: (row) => {
      const open = openOf(String(row['recurso']));
      const [antes, despues, datos] = ['antes', 'despues', 'datos'].map((name) => onlyOf(row[name], open));
      return { ...row, antes, despues, datos };
    },
  };
}

const onlyOf = (values: unknown, open: ReadonlySet<string>): Json =>
  isJsonObject(values) ? Object.fromEntries(Object.entries(values).filter(([name]) => open.has(name))) : null;
