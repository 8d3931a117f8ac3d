import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { type Random, randomOf } from '#src/sample-data/random.ts';
import { type Shape, shapeOf } from './shapes.ts';
import { type Subject, subjectOf } from './subject.ts';
import { AREAS } from './words.ts';

/** A value on one line, as people write it: `{ type: string, required: true }`. */
const flow = (value: unknown): string => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();

/** A mapping whose entries stand on a line each, indented. */
const entryLines = (entries: Readonly<Record<string, unknown>>, indent: string): readonly string[] =>
  Object.entries(entries).map(([key, value]) => `${indent}${key}: ${flow(value)}`);

/** What an institution says of its own: a field, a label or a rule, or two of these, as the real ones do. */
function overlayText({ prefix }: Subject, random: Random): string {
  const own = {
    CodigoAnterior: {
      type: 'string',
      label: { es: 'Código anterior', en: 'Former code' },
      maxLength: 10 + random.below(40),
      after: `${prefix}Descripcion`,
    },
  };
  const label = random.oneOf([
    { es: 'Denominación', en: 'Denomination' },
    { es: 'Descripción', en: 'Description' },
    { es: 'Detalle', en: 'Detail' },
  ]);
  const changed = { [`${prefix}Descripcion`]: { label } };
  const stricter = { [`${prefix}Codigo`]: { required: true } };
  const changes = random.some([own, changed, stricter], 1 + random.below(2));
  return ['extends: base', 'fields:', ...changes.flatMap((change) => entryLines(change, '  ')), ''].join('\n');
}

/** A part of a file whose entries have names; no line where it has none. */
const named = (part: string, entries: Readonly<Record<string, object>>): readonly string[] => {
  const lines = Object.entries(entries).map(([name, entry]) => `  ${name}: ${flow(entry)}`);
  return lines.length === 0 ? [] : [`${part}:`, ...lines];
};

/** The YAML file of a catalogue, written as those of `resources/` are. */
function catalogueText(subject: Subject, { fields, rows, rules = {}, sections = {}, columns }: Shape): string {
  const { title, record, prefix, name, id } = subject;
  return [
    'kind: catalogue',
    `title: ${flow(title)}`,
    `record: ${flow({ ...record, label: `${prefix}Descripcion` })}`,
    `api: ${flow({ path: `api/${name}`, id, company: 'CompanyId' })}`,
    '',
    'fields:',
    ...entryLines(fields, '  '),
    ...(rows === undefined
      ? []
      : [
          '  Detalles:',
          '    type: list',
          '    label: { es: Detalles, en: Details }',
          '    fields:',
          ...entryLines(rows, '      '),
        ]),
    '',
    ...named('rules', rules),
    `list: ${flow({ columns })}`,
    ...named('form', sections),
    '',
  ].join('\n');
}

export interface ModelSize {
  /** At most 1,000. */
  readonly catalogues: number;
  readonly institutions: number;
}

/** Files of a resources folder: paths below it, with forward slashes, and their texts. */
export type ModelFiles = ReadonlyMap<string, string>;

const SEED = 20_260_101;

/** Of a hundred catalogues of an institution, those that are base's unchanged: 95. */
const OVERLAID = 0.05;

/** How far back catalogues refer: to the general ones, mostly. */
const REFERRED = 30;

/** A product of the size: the same one for the same size, resembling the real one in all its files. */
export function modelFiles({ catalogues, institutions }: ModelSize): ModelFiles {
  const random = randomOf(SEED);
  const subjects = Array.from({ length: catalogues }, (_, number) => subjectOf(number));
  const codes = Array.from({ length: institutions }, (_, index) => `u${String(index + 1).padStart(2, '0')}`);
  return new Map([
    ['base/menu.yaml', menuText(subjects)],
    ...subjects.map((subject, index): [string, string] => [
      `base/${subject.name}.yaml`,
      catalogueText(subject, shapeOf({ subject, random, earlier: subjects.slice(0, Math.min(index, REFERRED)) })),
    ]),
    ...codes.flatMap((code, index) => institutionFiles(code, index + 1, subjects, random)),
  ]);
}

/** Writes the files below a folder. */
export async function writeModel(dir: string, files: ModelFiles): Promise<void> {
  await Promise.all(
    [...new Set([...files.keys()].map(dirname))].map((one) => mkdir(join(dir, one), { recursive: true })),
  );
  for (const [path, text] of files) await writeFile(join(dir, path), text);
}

const institutionFiles = (
  code: string,
  companyId: number,
  subjects: readonly Subject[],
  random: Random,
): readonly [string, string][] => [
  [
    `institutions/${code}/institution.yaml`,
    `kind: institution\nname: Universidad ${companyId}\ncompanyId: ${companyId}\n`,
  ],
  ...random
    .some(subjects, Math.round(subjects.length * OVERLAID))
    .map((subject): [string, string] => [`institutions/${code}/${subject.name}.yaml`, overlayText(subject, random)]),
];

const menuText = (subjects: readonly Subject[]): string =>
  [
    'kind: menu',
    'entries:',
    ...AREAS.flatMap(([area, es, en]) => {
      const own = subjects.filter((subject) => subject.area === area);
      return own.length === 0
        ? []
        : [
            `  ${area}:`,
            `    title: ${flow({ es, en })}`,
            '    entries:',
            ...own.map(({ name }) => `      ${name}: {}`),
          ];
    }),
    '',
  ].join('\n');
