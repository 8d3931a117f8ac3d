import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const box = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Buscar en el menú');

describe('the search of the menu', () => {
  it('keeps what is typed right after Ctrl+K, before what it chooses with is there, and goes to what is found', async () => {
    const { user, path } = await openApp('/financieros/bancos');
    await screen.findByText('Aún no hay bancos');
    await user.keyboard('{Control>}k{/Control}carr');
    await screen.findByText('api/academicos/carreras', { selector: '[role="option"] *' });
    expect(box().value).toBe('carr');
    expect(document.activeElement).toBe(box());
    await user.keyboard('eras{Enter}');
    await waitFor(() => expect(path()).toBe('/academicos/carreras'));
    expect(box().value).toBe('');
  });
});
