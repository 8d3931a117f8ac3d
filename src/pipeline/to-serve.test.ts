import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TwoInstitutions, twoInstitutions } from '#tests/support/two-institutions.ts';
import { runPipeline, runToServe } from './run.ts';

let resources: TwoInstitutions;

beforeEach(async () => {
  resources = await twoInstitutions();
});

afterEach(() => resources.remove());

const own = (id: string, type: string) =>
  `kind: catalogue\ntitle: { es: A, en: A }\nrecord: { es: a, en: a, label: n }\napi: { id: ${id} }\nfields:\n  n: { type: string, label: { es: N, en: N } }\n  v: { type: ${type}, label: { es: V, en: V } }\n`;

/** Who is served and who is left out, with the codes of what is told; null where nobody is served. */
async function served() {
  const { model, problems } = await runToServe({ resourcesDir: resources.folder });
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return { served: model?.institutions.map(({ code }) => code) ?? null, absent: model?.absent ?? null, errors };
}

const withoutRota = (...errors: readonly string[]) => ({ served: ['sana'], absent: ['rota'], errors });

const OVERLAY = 'institutions/rota/pruebas/cosas.yaml';

describe('what can be served', () => {
  it('is everybody where all is right', async () => {
    expect(await served()).toEqual({ served: ['rota', 'sana'], absent: [], errors: [] });
  });

  it.each([
    ['an overlay', OVERLAY, 'extends: base\nfields:\n  nota: { maxLenght: 3 }\n', 'unknown-key'],
    ['what is no YAML', OVERLAY, 'fields: [', 'yaml-syntax'],
    ['a catalogue of its own', 'institutions/rota/pruebas/propias.yaml', 'kind: catalogue\n', 'missing-key'],
    ['its settings', 'institutions/rota/institution.yaml', 'kind: institution\nname: X\n', 'missing-key'],
    ['its reference data', 'institutions/rota/pruebas/cosas.csv', 'cosaId,nombre,nada\n1,Una,x\n', 'csv-header'],
    ['a file that is no resource', 'institutions/rota/pruebas/nada.csv', 'a\n', 'orphan-csv'],
    ['a module of its own that nobody wrote', OVERLAY, 'extends: base\nscreen: no-escrita\n', 'missing-module'],
  ])('is the other one where it is wrong in %s', async (_what, file, text, code) => {
    await resources.write(file, text);
    const { errors, ...who } = await served();
    expect(who).toEqual({ served: ['sana'], absent: ['rota'] });
    expect(errors).toContain(code);
    expect((await runPipeline({ resourcesDir: resources.folder })).model?.institutions.length ?? 0).not.toBe(1);
  });

  it('is the other one where reference data of base does not fit the one', async () => {
    await resources.write('base/pruebas/cosas.csv', 'cosaId,nombre,nota\n1,Una,corta\n');
    await resources.write(OVERLAY, 'extends: base\nfields:\n  nota: { maxLength: 2 }\n');
    expect(await served()).toEqual(withoutRota('csv-value'));
  });

  it('is everybody but one who has no more than a row taken out to which base refers', async () => {
    const refers = '  otraId: { type: reference, to: pruebas/otras, label: { es: O, en: O } }\n';
    await resources.write('base/pruebas/otras.yaml', own('otraId', 'string'));
    await resources.write('base/pruebas/usos.yaml', `${own('usoId', 'string')}${refers}`);
    await resources.write('base/pruebas/otras.csv', 'otraId,n\n1,Una\n2,Otra\n');
    await resources.write('base/pruebas/usos.csv', 'usoId,n,otraId\n1,Uno,2\n');
    await resources.write('institutions/nueva/institution.yaml', 'kind: institution\nname: Nueva\ncompanyId: 3\n');
    expect(await served()).toEqual({ served: ['nueva', 'rota', 'sana'], absent: [], errors: [] });
    await resources.write('institutions/nueva/pruebas/otras.csv', 'otraId,remove\n2,true\n');
    expect(await served()).toEqual({ served: ['rota', 'sana'], absent: ['nueva'], errors: ['csv-value'] });
  });

  it('is the one without what it says otherwise than base of a table that both share', async () => {
    await resources.write(OVERLAY, 'extends: base\nfields:\n  nota: { type: integer, maxLength: remove }\n');
    const { errors, ...who } = await served();
    expect(who).toEqual({ served: ['sana'], absent: ['rota'] });
    expect(errors).toContain('type-conflict');
  });

  it('is one of two whose own catalogues stand in the way of each other', async () => {
    await resources.write('institutions/sana/pruebas/otras.yaml', own('otraId', 'integer'));
    await resources.write('institutions/rota/pruebas/otras.yaml', own('otraId', 'date'));
    const { served: who, errors } = await served();
    expect(who).toHaveLength(1);
    expect(errors).toContain('type-conflict');
  });

  it.each([
    ['alone', []],
    ['and the one too', [OVERLAY]],
  ])('is nobody where base is wrong %s', async (_what, further) => {
    await resources.write('base/pruebas/cosas.yaml', 'kind: catalogue\n');
    for (const file of further) await resources.write(file, 'fields: [');
    expect(await served()).toMatchObject({ served: null, absent: null });
  });

  it('is nobody where all are wrong', async () => {
    await resources.write(OVERLAY, 'fields: [');
    await resources.write('institutions/sana/institution.yaml', 'fields: [');
    expect(await served()).toMatchObject({ served: null, absent: null });
  });

  it('is everybody as before while only who was left out may be', async () => {
    await resources.write(OVERLAY, 'fields: [');
    const { model } = await runToServe({ resourcesDir: resources.folder, mayLack: (code) => code === 'sana' });
    expect(model).toBeNull();
  });

  it('is nobody who extends, be it by another, one that is left out', async () => {
    await resources.write('institutions/prueba/institution.yaml', 'extends: rota\nname: Prueba\ncompanyId: 3\n');
    await resources.write(
      'institutions/formacion/institution.yaml',
      'extends: prueba\nname: Formación\ncompanyId: 4\n',
    );
    expect(await served()).toEqual({ served: ['formacion', 'prueba', 'rota', 'sana'], absent: [], errors: [] });
    await resources.write(OVERLAY, 'extends: base\nfields:\n  nota: { maxLenght: 3 }\n');
    expect(await served()).toEqual({
      served: ['sana'],
      absent: ['rota', 'prueba', 'formacion'],
      errors: ['unknown-key'],
    });
  });

  it('is the one that others extend where these are wrong', async () => {
    await resources.write('institutions/prueba/institution.yaml', 'extends: rota\nname: Prueba\ncompanyId: 3\n');
    await resources.write('institutions/prueba/pruebas/cosas.yaml', 'extends: base\nfields:\n  nada: remove\n');
    expect(await served()).toEqual({
      served: ['rota', 'sana'],
      absent: ['prueba'],
      errors: ['overlay-unknown-target'],
    });
  });

  it.each(['nadie', 'prueba'])('is everybody else where one extends %s', async (parent) => {
    await resources.write('institutions/prueba/institution.yaml', `extends: ${parent}\nname: Prueba\ncompanyId: 3\n`);
    await resources.write(
      'institutions/formacion/institution.yaml',
      'extends: prueba\nname: Formación\ncompanyId: 4\n',
    );
    const code = parent === 'nadie' ? 'unknown-institution' : 'circular-institution';
    expect(await served()).toEqual({ served: ['rota', 'sana'], absent: ['prueba', 'formacion'], errors: [code] });
  });
});
