import { sizeText, typeNames } from '#src/runtime/file-types.ts';
import { useFileWords } from './words.ts';

/** Which files a field takes. */
export interface FileLimits {
  /** In bytes. */
  readonly maxSize: number;
  /** Media types. */
  readonly types: readonly string[];
}

/** Why a file cannot be one of the field's, as far as a browser can tell; null where it may be. */
export function useFileFault({ maxSize, types }: FileLimits): (file: File) => string | null {
  const say = useFileWords();
  return (file) => {
    if (file.size > maxSize) {
      return say('too_large', { max: sizeText(maxSize), size: sizeText(file.size) });
    }
    // A browser knows no type for some files, or one that it guessed by the name: the server looks at the bytes.
    return file.type === '' || types.includes(file.type) ? null : say('wrong_type', { types: typeNames(types) });
  };
}
