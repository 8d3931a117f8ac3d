import { describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import type { JsonObject } from '#src/model/json.ts';
import { prune } from '../overlay.ts';
import { defineCatalogue } from './catalogue.ts';

const text = { es: 'x', en: 'x' };
const string = { type: 'string', label: text };

const data = (page: JsonObject): JsonObject => ({
  kind: 'catalogue',
  title: text,
  record: { es: 'persona', en: 'person', label: 'Nombre' },
  api: { id: 'personaId' },
  fields: { Clave: string, Nombre: string, Foto: { type: 'image', label: text } },
  page,
});

const pageOf = (page: JsonObject) => defineCatalogue(data(page), 'pruebas/personas', fieldTypes).page;

describe('the page of a record', () => {
  it('is named by what names the record, where nothing else is said', () => {
    expect(pageOf({})).toEqual({ head: { photo: null, name: ['Nombre'], facts: [] }, first: null, tabs: [] });
  });

  it('has tabs whose keys differ, also those of one catalogue', () => {
    const tabs = ['personaId', 'guiaId'].map((by) => ({ of: 'pruebas/visitas', by }));
    expect(pageOf({ tabs: [...tabs, { of: 'pruebas/citas', by: 'personaId' }] })?.tabs.map(({ key }) => key)).toEqual([
      'pruebas_visitas_personaId',
      'pruebas_visitas_guiaId',
      'pruebas_citas',
    ]);
  });

  it('loses in its head what an overlay takes away, and keeps what stands beside it', () => {
    const whole = data({ head: { photo: 'Foto', name: ['Clave', 'Nombre'], facts: ['Clave'] } });
    const removed = ['Foto', 'Clave'].map((name) => ['fields', name]);
    const overlay = { extends: 'base', fields: { Foto: 'remove', Clave: 'remove' } };
    expect(prune(whole, removed, overlay)).toEqual([
      ['page', 'head', 'photo'],
      ['page', 'head', 'facts'],
      ['page', 'head', 'name', 0],
    ]);
  });
});
