import { allKinds, type AnyKind, type Kinds } from '#src/model/kind.ts';
import type { RawFile } from '#src/model/source.ts';

export interface Misplacement {
  readonly message: string;
  readonly hint: string;
}

/** What is wrong with where a file of the kind stands; null where nothing is. */
export function misplacement(
  file: RawFile,
  kind: Pick<AnyKind, 'name' | 'fileName'>,
  kinds: Kinds,
): Misplacement | null {
  const layer = file.layer === 'base' ? file.layer : `institutions/${file.layer}`;
  const expected = kind.fileName;
  if (expected !== null && expected !== file.name) {
    return {
      message: `A resource of kind \`${kind.name}\` stands in a file of its own.`,
      hint: `Name it \`${layer}/${expected}.yaml\`, at the top of its layer.`,
    };
  }
  const owner = allKinds(kinds).find((one) => one.fileName === file.name);
  if (expected === null && owner !== undefined) {
    return {
      message: `The name \`${file.name}.yaml\` is kept for the kind \`${owner.name}\`.`,
      hint: 'Give it another name, in an area.',
    };
  }
  if (expected === null && !file.name.includes('/')) {
    return {
      message: 'This resource stands in no area.',
      hint: `Move it to a folder: \`${layer}/<area>/${file.name}.yaml\`.`,
    };
  }
  return null;
}
