import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAwaited } from './use-awaited.ts';

const nothing = (): void => undefined;

/** Something that is asked for, and answered when the test says so. */
function question<T>() {
  let resolve: (value: T) => void = nothing;
  let reject: (error: Error) => void = nothing;
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  let asked = 0;
  const ask = (): Promise<T> => {
    asked += 1;
    return promise;
  };
  return { ask, resolve, reject, asked: () => asked };
}

describe('what is awaited', () => {
  it('is not asked for where it is known', () => {
    const { ask, asked } = question<string>();
    const { result } = renderHook(() => useAwaited('known', ask));
    expect(result.current).toBe('known');
    expect(asked()).toBe(0);
  });

  it('is there once it has come, asked for once', async () => {
    const { ask, resolve, asked } = question<string>();
    const { result, rerender } = renderHook(() => useAwaited<string>(undefined, ask));
    rerender();
    expect(result.current).toBeUndefined();
    await act(async () => resolve('come'));
    expect(result.current).toBe('come');
    expect(asked()).toBe(1);
  });

  it('is that of the last question, however late an earlier answer comes', async () => {
    const [first, second] = [question<string>(), question<string>()];
    const { result, rerender } = renderHook(({ ask }) => useAwaited<string>(undefined, ask), {
      initialProps: { ask: first.ask },
    });
    rerender({ ask: second.ask });
    await act(async () => second.resolve('second'));
    await act(async () => first.resolve('first'));
    expect(result.current).toBe('second');
  });

  it('is not what an earlier question brought', async () => {
    const [first, second] = [question<string>(), question<string>()];
    const { result, rerender } = renderHook(({ ask }) => useAwaited<string>(undefined, ask), {
      initialProps: { ask: first.ask },
    });
    await act(async () => first.resolve('first'));
    rerender({ ask: second.ask });
    expect(result.current).toBeUndefined();
  });

  it('is thrown where it could not be had', async () => {
    const { ask, reject } = question<string>();
    const { result } = renderHook(() => {
      try {
        return useAwaited<string>(undefined, ask);
      } catch (error) {
        return error;
      }
    });
    await act(async () => reject(new Error('gone')));
    expect(result.current).toEqual(new Error('gone'));
  });
});
