import { describe, expect, test } from 'vitest';
import { present } from '#src/model/present.ts';
import { ofKind } from '#src/model/resource.ts';
import { runPipeline } from '#src/pipeline/run.ts';

describe('numbers that the institution sets', async () => {
  const { model } = await runPipeline({ resourcesDir: 'tests/fixtures/unknown-setting/right' });
  const notas = (code: string) => {
    const institution = present(
      [present(model, 'a model').base, ...(model?.institutions ?? [])].find((one) => one.code === code),
      code,
    );
    return present(ofKind(institution, 'catalogue').get('pruebas/notas'), 'notas');
  };
  const limits = (code: string) =>
    Object.fromEntries(notas(code).definition.fields.map(({ name, min, max }) => [name, [min, max]]));

  test('stand in the place of their names, as its file says them or usually are; an overlay may say either', () => {
    expect(limits('una')).toMatchObject({ Indice: [0, 4], Minutos: [0, 180] });
    expect(limits('otra')).toMatchObject({ Indice: [0, 10], Minutos: [100, 180] });
  });

  test('leave a catalogue one and the same for all who set the same', () => {
    expect(notas('una')).toBe(notas('base'));
    expect(notas('otra')).not.toBe(notas('base'));
    expect(limits('cien')).toMatchObject({ Indice: [0, 100] });
  });
});
