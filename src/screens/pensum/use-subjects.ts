import { type RaRecord, useDataProvider, useGetManyAggregate } from 'react-admin';
import { type Row, rowsOf, type ValuesOf } from '#src/app/field/form-record.ts';
import { useWire } from '#src/app/registry/registry-context.ts';
import type {
  Asignatura,
  AsignaturaAsignaturaPrerrequisitos,
} from '#generated/screens/academicos/asignaturas/registro.ts';
import { idOf, type Link } from './plan.ts';
import { usePensumWords } from './words.ts';

export const SUBJECTS = 'academicos/asignaturas';

export interface Subject {
  readonly code: string;
  readonly name: string;
}

export interface Subjects {
  /** `MAT-101`, `Cálculo I`; told by its number while it is being read, or where it cannot be. */
  readonly of: (id: number) => Subject;
  /** `MAT-101 Cálculo I` */
  readonly title: (id: number) => string;
  /** What they demand in every plan, as far as the answers tell. */
  readonly links: readonly Link[];
  /** @throws where it cannot be read. */
  readonly credits: (id: number) => Promise<number>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const valuesOf = (record: Row): ValuesOf<Asignatura> => record;

const subjectOf = (record: RaRecord): Subject => {
  const { asigCodigo, asigDescripcion } = valuesOf(record);
  return { code: textOf(asigCodigo), name: textOf(asigDescripcion) };
};

const linksOf = (record: RaRecord): readonly Link[] => {
  const subject = idOf(record.id);
  const rows: readonly ValuesOf<AsignaturaAsignaturaPrerrequisitos>[] = rowsOf(
    valuesOf(record).asignaturaPrerrequisitos,
  );
  return rows.flatMap((row) => {
    const needs = idOf(row.asignaturaPrerrequisitoId);
    return subject === null || needs === null ? [] : [{ at: null, subject, needs }];
  });
};

/** The subjects of a plan, read together with whatever else on the screen refers to them. */
export function useSubjects(ids: readonly number[]): Subjects {
  const say = usePensumWords();
  const wire = useWire(SUBJECTS);
  const provider = useDataProvider();
  const { data } = useGetManyAggregate<RaRecord>(
    SUBJECTS,
    { ids: [...new Set(ids)] },
    { enabled: ids.length > 0 && wire !== undefined },
  );
  const records = new Map(
    (data ?? []).flatMap((record: RaRecord | undefined) => (record ? [[Number(record.id), record] as const] : [])),
  );
  const of = (id: number): Subject => {
    const record = records.get(id);
    return record === undefined ? { code: '', name: say('unread_subject', { id }) } : subjectOf(record);
  };
  return {
    of,
    title: (id) => {
      const { code, name } = of(id);
      return [code, name].filter((text) => text !== '').join(' ');
    },
    links: [...records.values()].flatMap(linksOf),
    credits: async (id) => {
      const [record] = (await provider.getMany<RaRecord>(SUBJECTS, { ids: [id] })).data;
      const credits = record === undefined ? null : valuesOf(record).asigCreditos;
      return typeof credits === 'number' ? credits : 0;
    },
  };
}
