import { type RaRecord, useDataProvider } from 'react-admin';
import { type Row, rowsOf, type ValuesOf } from '#src/app/field/form-record.ts';
import type { Absence } from '#src/app/reference/absence.ts';
import { useReferredTogether } from '#src/app/reference/use-referred.ts';
import { useReferenceWords } from '#src/app/reference/words.ts';
import type {
  Asignatura,
  AsignaturaAsignaturaPrerrequisitos,
} from '#generated/screens/academicos/asignaturas/registro.ts';
import { idOf, type Link } from './plan.ts';

export const SUBJECTS = 'academicos/asignaturas';

export interface Subject {
  readonly code: string;
  readonly name: string;
  /** Why it is not here; its name says the same. */
  readonly absence: Absence | null;
}

export interface Subjects {
  /** `MAT-101`, `Cálculo I`; never its number. */
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
  return { code: textOf(asigCodigo), name: textOf(asigDescripcion), absence: null };
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
  const say = useReferenceWords();
  const provider = useDataProvider();
  const { absence, recordOf } = useReferredTogether(SUBJECTS, ids);
  const of = (id: number): Subject => {
    const record = recordOf(id);
    return record === undefined ? { code: '', name: say(absence), absence } : subjectOf(record);
  };
  return {
    of,
    title: (id) => {
      const { code, name } = of(id);
      return [code, name].filter((text) => text !== '').join(' ');
    },
    links: [...new Set(ids)].flatMap((id) => {
      const record = recordOf(id);
      return record === undefined ? [] : linksOf(record);
    }),
    credits: async (id) => {
      const [record] = (await provider.getMany<RaRecord>(SUBJECTS, { ids: [id] })).data;
      const credits = record === undefined ? null : valuesOf(record).asigCreditos;
      return typeof credits === 'number' ? credits : 0;
    },
  };
}
