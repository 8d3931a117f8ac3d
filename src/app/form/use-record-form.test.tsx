import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isObject } from '#src/data-provider/guards.ts';
import { problemIn, type ShownProblem } from '../validation/problem-text.ts';
import { useRecordForm } from './use-record-form.ts';

const TAKEN: ShownProblem = { path: 'nombre', code: 'unique', params: {}, text: 'Ya existe.' };
/** A form stands in the screen of a resource. */
const IN_SCREEN = {
  wrapper: ({ children }: { readonly children: ReactNode }) => (
    <ResourceContextProvider value="odontologico/citas">{children}</ResourceContextProvider>
  ),
};

const initial = { nombre: '', tipoId: null };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const longAfter = (): Promise<void> => act(() => vi.advanceTimersByTimeAsync(1000).then(() => undefined));

/** A form in which a name was just typed that the server refuses before the form has looked at it again. */
async function refusedAtOnce() {
  const { result } = renderHook(() => {
    const record = useRecordForm(initial, () => []);
    return { ...record, wrong: Object.keys(record.form.formState.errors) };
  }, IN_SCREEN);
  const change = (name: string, value: unknown): Promise<void> =>
    act(async () => {
      result.current.form.setValue(name, value, { shouldDirty: true });
      await vi.advanceTimersByTimeAsync(50);
    });
  await change('nombre', 'Mudanza');
  act(() => result.current.refuse([TAKEN]));
  return { result, change };
}

it('a rule is told 200 ms after what breaks it was typed (F068, F124)', async () => {
  const { result } = renderHook(() => {
    const record = useRecordForm(initial, (values) =>
      isObject(values) && values['nombre'] === 'X' ? [{ path: 'nombre', code: 'minLength', params: {} }] : [],
    );
    return { ...record, wrong: Object.keys(record.form.formState.errors) };
  }, IN_SCREEN);
  await act(async () => {
    await result.current.form.register('nombre').onChange({ type: 'change', target: { name: 'nombre', value: 'X' } });
    await vi.advanceTimersByTimeAsync(199);
  });
  expect(result.current.wrong).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1).then(() => undefined));
  expect(result.current.wrong).toEqual(['nombre']);
});

const wrong = (path: string): ShownProblem => ({ path, code: 'phone', params: {}, text: 'No es un teléfono.' });

describe('what the server refused', () => {
  it('stands although the form looks again at what was typed just before', async () => {
    const { result } = await refusedAtOnce();
    await longAfter();
    expect(result.current.wrong).toEqual(['nombre']);
  });

  it('stands when its field is left unchanged', async () => {
    const { result } = await refusedAtOnce();
    await act(async () => expect(await result.current.form.trigger('nombre')).toBe(false));
    expect(result.current.wrong).toEqual(['nombre']);
  });

  it('is gone once any field is changed, and back with what was refused', async () => {
    const { result, change } = await refusedAtOnce();
    await change('tipoId', 3);
    await longAfter();
    expect(result.current.wrong).toEqual([]);
    await change('tipoId', null);
    await act(async () => expect(await result.current.form.trigger('nombre')).toBe(false));
  });

  it('does not keep the same record from being sent again', async () => {
    const { result } = await refusedAtOnce();
    const sent = vi.fn<(values: unknown) => void>();
    result.current.forgetRefused();
    await act(() => result.current.form.handleSubmit((values) => sent(values))());
    expect(sent).toHaveBeenCalledWith({ nombre: 'Mudanza', tipoId: null });
  });

  it('is told at the list where it is about a row that the form does not have', async () => {
    const { result, change } = await refusedAtOnce();
    await change('telefonos', [{ numero: '809' }]);
    act(() => result.current.refuse([wrong('telefonos.0.numero'), wrong('telefonos.2.numero')]));
    await act(async () => expect(await result.current.form.trigger()).toBe(false));
    expect(problemIn(result.current.form.formState.errors['telefonos'])).toMatchObject({
      text: 'Of what is kept on other screens, row 3: No es un teléfono.',
    });
  });
});
