import { fileTypeFromBuffer } from 'file-type';

/** The media type that the bytes themselves show, whatever the file is called; null where they show none. */
export async function sniffedType(content: Buffer): Promise<string | null> {
  return (await fileTypeFromBuffer(content))?.mime ?? null;
}
