import { EnumColumn } from '#src/fields/enum/column.tsx';
import { EnumInput } from '#src/fields/enum/input.tsx';
import { StringColumn } from '#src/fields/string/column.tsx';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import type { CatalogueListProps } from '../list/list-frame.ts';
import { CatalogueList } from '../list/CatalogueList.tsx';
import { openApp } from './open-app.tsx';
import { endpointOf, testResource } from './test-resource.ts';

const NAME = 'pruebas/casos';
const STATES = ['abierto', 'revision', 'cerrado'];

export const CASOS = endpointOf(NAME);

export interface Caso {
  readonly casoId: number;
  readonly titulo: string;
  readonly estado: string | null;
  readonly prioridad?: string;
}

interface OpenCasos extends Partial<CatalogueListProps> {
  readonly casos: readonly Caso[];
  /** Whether the list comes in pages. */
  readonly isPaged?: boolean;
  readonly prepare?: (backend: MemoryBackend) => unknown;
}

const filters = [<EnumInput key="estado" source="estado" values={STATES} />];

/** Opens the list of a catalogue that no YAML declares, whose records go from “Abierto” by “En revisión” to “Cerrado”. */
export function openCasos({ casos, isPaged = false, prepare, ...given }: OpenCasos) {
  const List = () => (
    <CatalogueList sort={{ field: 'titulo', order: 'ASC' }} filters={filters} {...given}>
      <StringColumn source="titulo" />
      <EnumColumn source="estado" />
    </CatalogueList>
  );
  const resource = testResource({
    List,
    name: NAME,
    id: 'casoId',
    label: 'titulo',
    state: 'estado',
    fields: ['casoId', 'titulo', 'estado', 'prioridad'],
    texts: {
      name: 'Caso |||| Casos',
      fields: { titulo: 'Título', estado: 'Estado', prioridad: 'Prioridad' },
      values: { estado: { abierto: 'Abierto', revision: 'En revisión', cerrado: 'Cerrado' } },
      transitions: { revisar: 'Revisar', cerrar: 'Cerrar el caso', devolver: 'Devolver' },
    },
  });
  const wire = { ...resource.wire, states: STATES, ...(isPaged ? { read: 'paged' as const } : {}) };
  return openApp(`/${NAME}`, {
    resource: { ...resource, wire },
    prepare: (backend) => {
      backend.tables.set(
        CASOS,
        casos.map((caso) => ({ rowVersion: 1, ...caso })),
      );
      if (isPaged) backend.paged.add(CASOS);
      prepare?.(backend);
    },
  });
}
