import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { isMissingChunk } from '../pages/new-version.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = (): { readonly failed: boolean } => ({ failed: true });
  override render(): ReactNode {
    return this.state.failed ? 'No se pudo cargar' : this.props.children;
  }
}

const shown = (Page: LazyPage<object>, key: number): ReactNode => (
  <Boundary key={key}>
    <Suspense fallback="Cargando">
      <Page />
    </Suspense>
  </Boundary>
);

it('a page whose chunk is missing says so instead of asking for ever, and is there once it was fetched after all (F112)', async () => {
  // React tells the console of what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let asked = 0;
  const Page = lazyPage(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no network');
    return () => 'La página';
  });
  const { rerender } = await act(async () => render(shown(Page, 1)));
  expect(await screen.findByText('No se pudo cargar')).toBeTruthy();
  expect(asked).toBe(1);
  await Page.preload();
  rerender(shown(Page, 2));
  expect(await screen.findByText('La página')).toBeTruthy();
  expect(asked).toBe(2);
});

it('a page whose chunk does not come within 120 s cannot be loaded (F112, F116)', async () => {
  vi.useFakeTimers();
  try {
    const asked = lazyPage(() => new Promise<never>(() => undefined)).preload();
    const told = vi.fn<(error: unknown) => void>();
    const settled = asked.catch(told);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await settled;
    expect(isMissingChunk(told.mock.calls[0]?.[0])).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
