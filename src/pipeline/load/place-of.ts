import { orEmpty } from '#src/model/absent.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** What is wrong with where a file stands, or how it is called. */
export interface Misplacement {
  readonly code: 'misplaced-file' | 'file-name';
  readonly message: string;
  readonly hint: string;
}

export interface PlaceOf {
  /** `base`, or the code of an institution. */
  readonly layer: string;
  /** Path below the layer without its ending. */
  readonly name: string;
  readonly wrong: Misplacement | null;
}

export const isInstitutionCode = (name: string): boolean => NAME.test(name) && name !== 'base';

/** Which resource a file is of, by its path below the resources folder. */
export function placeOf(path: string): PlaceOf {
  const [top = '', ...below] = path.split('/');
  const isInstitution = top === 'institutions';
  const layer = orEmpty(isInstitution ? below[0] : top);
  const inLayer = isInstitution ? below.slice(1) : below;
  const name = inLayer.join('/').replace(/\.[^./]*$/, '');
  return { layer, name, wrong: misplacement(path, top, layer, name) };
}

function misplacement(path: string, top: string, layer: string, name: string): Misplacement | null {
  if ((top !== 'base' && top !== 'institutions') || name === '') {
    return {
      code: 'misplaced-file',
      message: 'This file stands in no layer.',
      hint: 'Resources stand in `base/<area>/<name>.yaml` or `institutions/<code>/<area>/<name>.yaml`.',
    };
  }
  if (top === 'institutions' && layer === 'base') {
    return { code: 'misplaced-file', message: 'No institution can have the code `base`.', hint: 'Give it another.' };
  }
  const bad = [layer, ...name.split('/')].find((part) => !NAME.test(part));
  if (bad !== undefined) {
    return {
      code: 'file-name',
      message: `\`${bad}\` cannot be part of a resource’s name.`,
      hint: 'Names are ASCII letters, digits, `-` and `_`, starting with a letter: `planes-pagos`.',
    };
  }
  if (/\.(yaml|csv)$/.test(path)) return null;
  return { code: 'file-name', message: 'Only files that end in `.yaml` are read.', hint: 'Rename or remove it.' };
}
