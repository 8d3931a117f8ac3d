import { readFileSync } from 'node:fs';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type ReadFile, readReferenceFiles } from './read-file.ts';
import type { DataFile } from './reference-data.ts';

/** Where a file of reference data stands, and whose it is. */
export type DataPlace = Omit<DataFile, 'text'>;

/** Reads files of reference data, the lowest layer first, as what a catalogue begins with. */
export type ReferenceReader = (resource: CatalogueResource, places: readonly DataPlace[]) => ReadFile;

/** One that reads files once as each resource that institutions make of their catalogue: most of them share both. */
export function readingOnce(): ReferenceReader {
  const texts = new Map<string, string>();
  const read = new Map<CatalogueResource, Map<string, ReadFile>>();
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, text);
    return text;
  };
  return (resource, places) => {
    const ofResource = read.get(resource) ?? new Map<string, ReadFile>();
    read.set(resource, ofResource);
    const key = places.map(({ file }) => file).join('\n');
    const files = places.map((place) => ({ ...place, text: textOf(place.file) }));
    const one = ofResource.get(key) ?? readReferenceFiles(resource, files);
    ofResource.set(key, one);
    return one;
  };
}
