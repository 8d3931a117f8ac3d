import { type Block, code, type Runs, table } from '#src/model/manual.ts';
import type { Screen } from '#src/model/screen.ts';
import type { Text } from '#src/model/text.ts';

const COLUMNS: readonly Text[] = [
  { es: 'Permiso', en: 'Permission' },
  { es: 'Deja', en: 'Allows' },
];

/** What each of the usual actions lets somebody do; one of a resource's own is told by its name. */
const ALLOWS: Readonly<Record<string, Text>> = {
  view: { es: 'Ver sus registros', en: 'Seeing its records' },
  create: { es: 'Crear registros', en: 'Making records' },
  edit: { es: 'Cambiar registros', en: 'Changing records' },
  deactivate: { es: 'Poner registros fuera de uso, y de nuevo en uso', en: 'Putting records out of use, and back' },
  export: { es: 'Llevarse los registros en un archivo', en: 'Taking the records away in a file' },
  sensitive: { es: 'Ver sus datos sensibles', en: 'Seeing its sensitive values' },
  revertir: { es: 'Revertir una corrida', en: 'Taking a run back' },
};

const OWN: Text = { es: 'Lo que en esta pantalla lleva ese nombre', en: 'What is called so on this screen' };

/** Which permissions a screen knows; who has them, the roles say. */
export const permissionBlocks = ({ actions }: Pick<Screen, 'actions'>): readonly Block[] =>
  table(
    COLUMNS,
    actions.map((action): readonly (readonly Runs[])[] => [[[code(action)]], [[ALLOWS[action] ?? OWN]]]),
  );
