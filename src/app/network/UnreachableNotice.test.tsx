import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const TEXT = 'Ha ocurrido un error al intentar conectar con el servidor, verifica tu conexión a internet.';

const after = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));

afterEach(() => vi.useRealTimers());

it('that no answer came is told for ten seconds, and anew for another call (F106, F121, F234)', async () => {
  const { unreachable } = await openApp('/');
  await screen.findByRole('heading', { level: 1 });
  vi.useFakeTimers();
  act(unreachable.fire);
  await after(6_000);
  expect(screen.getByText(TEXT)).toBeTruthy();
  act(unreachable.fire);
  await after(9_999);
  expect(screen.getByText(TEXT)).toBeTruthy();
  await after(1);
  expect(screen.queryByText(TEXT)).toBeNull();
});
