import { orEmpty } from '#src/model/absent.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Language } from '#src/model/text.ts';
import { StartError } from './start-error.ts';

const ADDRESS = '/university.xml';
/** F004: the institution is remembered, so that the app opens while its server does not answer. */
const KEY = 'university';

/** What `/university.xml` tells (F003). */
export interface University {
  /** The institution's code. */
  readonly university: string;
  readonly system: string;
  readonly email: string;
  readonly telefono: string;
  readonly software: string;
}

/**
 * Reads which institution this is, before anything is drawn (F091); what was read last where it
 * cannot be read now.
 *
 * @throws StartError in words where neither is to be had.
 */
export const readUniversity = async (language: Language, storage: Storage = localStorage): Promise<University> => {
  const remembered = rememberedIn(storage);
  try {
    const university = universityIn(await fetchXml(language), language);
    storage.setItem(KEY, JSON.stringify(university));
    return university;
  } catch (error) {
    if (remembered !== null && error instanceof StartError) return remembered;
    throw error;
  }
};

const fetchXml = async (language: Language): Promise<string> => {
  try {
    const response = await fetch(ADDRESS, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`);
    return await response.text();
  } catch (error) {
    throw new StartError('university-unreachable', language, '', error);
  }
};

const universityIn = (xml: string, language: Language): University => {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  const info = parsed.querySelector('parsererror') === null ? parsed.querySelector('info') : null;
  const values = new Map(
    [...(info?.children ?? [])].map((child) => [child.tagName.toLowerCase(), child.textContent.trim()]),
  );
  const text = (name: string): string => orEmpty(values.get(name));
  const university = text('university');
  if (university === '') throw new StartError('university-invalid', language, '');
  return {
    university,
    system: text('system'),
    email: text('email'),
    telefono: text('telefono'),
    software: text('software'),
  };
};

const rememberedIn = (storage: Storage): University | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!isObject(value) || typeof value['university'] !== 'string') return null;
    const text = (name: string): string => (typeof value[name] === 'string' ? value[name] : '');
    return {
      university: value['university'],
      system: text('system'),
      email: text('email'),
      telefono: text('telefono'),
      software: text('software'),
    };
  } catch {
    // Whatever else stands under the key is not ours and is written over.
    return null;
  }
};
