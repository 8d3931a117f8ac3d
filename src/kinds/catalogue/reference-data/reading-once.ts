import { readFileSync } from 'node:fs';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type ReadFile, readReferenceFile } from './read-file.ts';

/** Reads a file of reference data as what a catalogue begins with. */
export type ReferenceReader = (resource: CatalogueResource, path: string) => ReadFile;

/** One that reads a file once as each resource that institutions make of its catalogue: most of them share both. */
export function readingOnce(): ReferenceReader {
  const texts = new Map<string, string>();
  const read = new Map<CatalogueResource, Map<string, ReadFile>>();
  return (resource, path) => {
    const text = texts.get(path) ?? readFileSync(path, 'utf8');
    texts.set(path, text);
    const ofResource = read.get(resource) ?? new Map<string, ReadFile>();
    read.set(resource, ofResource);
    const one = ofResource.get(path) ?? readReferenceFile(resource, path, text);
    ofResource.set(path, one);
    return one;
  };
}
