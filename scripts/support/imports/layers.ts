import { type Breach, fileOf, roomOf, type SourceFile } from './breaches.ts';

interface Layered {
  readonly within: string;
  /** Folders in it, lowest first; those of one line stand side by side. Whatever is not named stands above them all. */
  readonly layers: readonly (readonly string[])[];
}

/** Within one room: what is above needs what is below, and never the other way round. */
const LAYERED: readonly Layered[] = [
  { within: 'src/server', layers: [['askers', 'sql'], ['db'], ['http'], ['catalogue']] },
  {
    within: 'src/server/catalogue',
    layers: [
      ['record'],
      ['sql'],
      ['constraints', 'paged', 'sharing'],
      ['repository'],
      ['checks', 'reading'],
      ['write'],
    ],
  },
];

interface Stand {
  readonly folder: string;
  readonly height: number;
}

/** Where a file stands among the layers; null where it is not within them. */
function standOf({ within, layers }: Layered, path: string): Stand | null {
  if (!path.startsWith(`${within}/`) || roomOf(path)?.name === 'tests') return null;
  const [folder = ''] = path.slice(within.length + 1).split('/');
  const height = layers.findIndex((layer) => layer.includes(folder));
  return { folder, height: height === -1 ? layers.length : height };
}

const isBroken = (from: Stand, to: Stand, { layers }: Layered): boolean =>
  from.folder !== to.folder && (to.height > from.height || (to.height === from.height && to.height < layers.length));

/** Every import from a layer to one above it, or to another folder of the same. */
export const layersBroken = (files: readonly SourceFile[]): Breach[] =>
  LAYERED.flatMap((layered) =>
    files.flatMap(({ path, imports }) => {
      const from = standOf(layered, path);
      return imports.flatMap((one): Breach[] => {
        const file = fileOf(path, one.specifier);
        const to = file === null ? null : standOf(layered, file);
        if (from === null || to === null || !isBroken(from, to, layered)) return [];
        const rule = `In ${layered.within}, ${from.folder} stands below ${to.folder} or beside it: it must do without.`;
        return [{ ...one, path, rule }];
      });
    }),
  );

/** Every folder that is named. */
export const layeredFolders = (): readonly string[] =>
  LAYERED.flatMap(({ within, layers }) => layers.flat().map((folder) => `${within}/${folder}`));

/** The table of CONTRIBUTING.md: the layers of each, the lowest first. */
export const layersTable = (): string =>
  [
    '| In | Lowest first |',
    '|---|---|',
    ...LAYERED.map(({ within, layers }) => {
      const named = layers.map((layer) => layer.map((folder) => `\`${folder}\``).join(', '));
      return `| \`${within}\` | ${[...named, 'all else'].join(' → ')} |`;
    }),
  ].join('\n');
