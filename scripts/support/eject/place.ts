import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { kindNamed, screenOf } from '#src/model/kind.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import { type Checked, facesOf, type InstitutionResources, type KindName, type Resource } from '#src/model/resource.ts';
import { hintForUnknown } from '#src/pipeline/report/did-you-mean.ts';
import { WrongUse } from '../command.ts';

/** What is said on the command line. */
export interface Asked {
  readonly name: string;
  readonly institution: string | undefined;
  readonly resources: string;
  /** The folder with `src/screens`. */
  readonly project: string;
}

/** Why it is not done, in words for whoever asked. */
export class Refused extends Error {}

/** The resource of a layer, and the file that layer says it in. */
export interface Place {
  readonly resource: Resource;
  readonly file: string;
  /** The layer's own file, where it has one. */
  readonly hasFile: boolean;
}

/** @throws WrongUse where there is no such institution or resource */
export function placeOf(model: Checked, { name, institution, resources }: Asked): Place {
  const whose = layerNamed(model, institution);
  const resource = whose.resources.get(name);
  if (resource === undefined) {
    const owners = model.institutions.filter((one) => one.resources.has(name)).map(({ code }) => code);
    const hint =
      owners.length > 0 && institution === undefined
        ? `Base has none; say --institution ${owners.join(' or ')}.`
        : hintForUnknown(name, [...whose.resources.keys()]);
    throw new WrongUse(`There is no resource ${name}. ${hint}`.trim());
  }
  const file = join(resources, institution === undefined ? 'base' : `institutions/${institution}`, `${name}.yaml`);
  return { resource, file, hasFile: existsSync(file) };
}

function layerNamed({ base, institutions }: Checked, code: string | undefined): InstitutionResources {
  if (code === undefined) return base;
  const found = institutions.find((one) => one.code === code);
  if (found !== undefined) return found;
  const known = institutions.map((one) => one.code);
  throw new WrongUse(`There is no institution ${code}. ${hintForUnknown(code, known)}`.trim());
}

/** The screen that is generated of it, as one to go on writing in that folder. @throws Refused where none is generated */
export function ejectedOf({ kinds }: Checked, resource: Resource, folder: string): readonly GeneratedFile[] {
  const screen = screenOf(kinds, resource);
  const files = facesOf(resource)
    .map((face) => ejectedAs(kinds, face, folder))
    .find((made) => made !== undefined);
  if (screen === null || files === undefined || resource.also !== undefined) {
    throw new Refused(`${resource.name} is of the kind ${resource.kind}: no screen of its own is generated.`);
  }
  return files;
}

const ejectedAs = <K extends KindName>(
  kinds: Checked['kinds'],
  resource: Resource<K>,
  folder: string,
): readonly GeneratedFile[] | undefined => kindNamed(kinds, resource.kind).ejected?.(resource, folder);

export const FOLDER_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Relative to the project. */
export const screenFolder = (name: string): string => `src/screens/${name}`;

export const KEY = 'screen';
