import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import type { ResourceModule, ResourceTexts } from '../registry/resource-module.ts';
import { openApp } from './open-app.tsx';
import { endpointOf, testResource } from './test-resource.ts';

interface Expediente {
  readonly Edit: NonNullable<ResourceModule['Edit']>;
  /** The field of its state, where it has one. */
  readonly state?: string;
  /** In Spanish, beside that of its title. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Further texts, such as those of values. */
  readonly texts?: ResourceTexts;
  /** What the record says beside its title: its fields. */
  readonly row?: Readonly<Record<string, unknown>>;
  /** What whoever opens it may do; everything unless said. */
  readonly actions?: readonly string[];
  readonly prepare?: (backend: MemoryBackend) => unknown;
}

/** Opens the one record of a catalogue that no YAML declares, whose title is “Uno”. */
export function openExpediente({ Edit, state, labels, texts, row = {}, actions, prepare }: Expediente) {
  const name = 'pruebas/expedientes';
  const resource = testResource({
    Edit,
    name,
    id: 'expedienteId',
    label: 'titulo',
    fields: ['expedienteId', 'titulo', ...Object.keys(row)],
    texts: { name: 'Expediente |||| Expedientes', fields: { titulo: 'Título', ...labels }, ...texts },
    ...(state === undefined ? {} : { state }),
  });
  return openApp(`/${name}/1`, {
    resource,
    prepare: (backend) => {
      backend.tables.set(endpointOf(name), [{ expedienteId: 1, titulo: 'Uno', rowVersion: 1, ...row }]);
      if (actions !== undefined) backend.permissions.set(name, [...actions]);
      prepare?.(backend);
    },
  });
}
