import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const PROVINCES = 'api/generales/provincias';
const COUNTRIES = 'api/generales/paises';
const BANKS = 'api/financieros/bancos';

const rows = {
  [COUNTRIES]: [{ paisId: 7, paisDescripcion: 'República Dominicana', estatus: true }],
  [PROVINCES]: [{ provinciaId: 1, paisId: 7, provDescripcion: 'Santiago', estatus: true }],
};

/** The app at home; how often each path has been read since, and the menu's link to a list. */
const atHome = async (forbidden: readonly string[] = []) => {
  const reads: string[] = [];
  const opened = await openApp('/', {
    rows,
    prepare: ({ http, permissions }) => {
      for (const name of forbidden) permissions.set(name, []);
      const { request } = http;
      vi.spyOn(http, 'request').mockImplementation(async (call) => {
        reads.push(call.path);
        return request(call);
      });
    },
  });
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
  const link = (path: string): Element => {
    const found = menu.querySelector(`a[href="${path.replace('api', '')}"]`);
    if (found === null) throw new Error(`The menu does not lead to ${path}`);
    return found;
  };
  await waitFor(() => link(BANKS));
  const times = (path: string): number => reads.filter((read) => read === path).length;
  return { ...opened, link, times };
};

const MOUSE = { pointerType: 'mouse', button: 0 };

describe('a list in the menu', () => {
  it('is read with its labels as the mouse’s button goes down, and once', async () => {
    const { link, times, path } = await atHome();
    const before = times(COUNTRIES);
    fireEvent.pointerDown(link(PROVINCES), MOUSE);
    await waitFor(() => expect([times(PROVINCES), times(COUNTRIES)]).toEqual([1, before + 1]));
    expect(path()).toBe('/');
    fireEvent.click(link(PROVINCES));
    await screen.findByText('Santiago');
    await screen.findByText('República Dominicana');
    expect([times(PROVINCES), times(COUNTRIES)]).toEqual([1, before + 1]);
  });

  it('is drawn with its labels, where these are here', async () => {
    const { link, times } = await atHome();
    fireEvent.pointerDown(link(PROVINCES), MOUSE);
    await waitFor(() => expect(times(PROVINCES)).toBe(1));
    const drawn: string[] = [];
    const look = new MutationObserver(() => {
      const row = screen.queryByText('Santiago')?.closest('tr');
      if (row) drawn.push(row.textContent);
    });
    look.observe(document.body, { subtree: true, childList: true, characterData: true });
    fireEvent.click(link(PROVINCES));
    await screen.findByText('Santiago');
    look.disconnect();
    expect(drawn[0]).toContain('República Dominicana');
  });

  it('is not read for who points at it, scrolls by it or asks for its other uses', async () => {
    const { link, times } = await atHome();
    fireEvent.pointerEnter(link(PROVINCES));
    fireEvent.pointerDown(link(PROVINCES), { pointerType: 'touch', button: 0 });
    fireEvent.pointerDown(link(PROVINCES), { pointerType: 'mouse', button: 2 });
    fireEvent.pointerDown(link(BANKS), MOUSE);
    await waitFor(() => expect(times(BANKS)).toBe(1));
    expect(times(PROVINCES)).toBe(0);
  });

  it('is not read where its user may not see it', async () => {
    const { link, times } = await atHome(['generales/provincias']);
    fireEvent.pointerDown(link(PROVINCES), MOUSE);
    fireEvent.pointerDown(link(BANKS), MOUSE);
    await waitFor(() => expect(times(BANKS)).toBe(1));
    expect(times(PROVINCES)).toBe(0);
  });
});
