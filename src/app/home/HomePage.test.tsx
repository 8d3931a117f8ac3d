import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

describe('the home page', () => {
  it('shows the first screens of a large group, and all of them when asked, going on at the first new one', async () => {
    const { user } = await openApp('/');
    const more = await screen.findByRole('button', { name: 'Ver 12 más de Generales' });
    const group = more.closest('section');
    const links = (): readonly Element[] => [...(group?.querySelectorAll('a') ?? [])];
    expect(links()).toHaveLength(8);
    await user.click(more);
    expect(links()).toHaveLength(20);
    expect(document.activeElement).toBe(links()[8]);
    expect(within(screen.getByRole('main')).queryByRole('button', { name: /más de Generales/ })).toBeNull();
  });
});
