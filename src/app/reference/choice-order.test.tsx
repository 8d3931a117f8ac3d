import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { offered } from '../testing/choosing.ts';
import { openApp } from '../testing/open-app.tsx';

it('what climbs step by step is chosen from in the order of its ids, whatever its names are', async () => {
  const shifts = ['Vespertina', 'Nocturna', 'Dominical'].map((blTaDescripcion, at) => ({
    bloqueHorarioTandaId: at + 2,
    blTaDescripcion,
    estatus: true,
  }));
  const { user } = await openApp('/horarios/bloques-horarios/create', {
    rows: { 'api/horarios/bloques-horarios-tandas': shifts.toReversed() },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Tanda' }));
  await waitFor(async () => expect(await offered()).toEqual(['Vespertina', 'Nocturna', 'Dominical']));
});
