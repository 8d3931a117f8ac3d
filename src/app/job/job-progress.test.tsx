import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nContext } from 'react-admin';
import { expect, it } from 'vitest';
import { createTexts } from '../words/texts.ts';
import { JobProgress } from './JobProgress.tsx';
import { jobIn, type JobState } from './jobs.ts';

const progressOf = (state: JobState, total: number | null = 6000): ReactElement => {
  const row = { tareaId: 7, titulo: { es: 'Copia' }, recurso: 'pruebas/copias', estado: state, hecho: 650, total };
  return (
    <I18nContext.Provider value={createTexts('es').provider()}>
      <JobProgress job={jobIn(row)} title="Copia" />
    </I18nContext.Provider>
  );
};

it.each(['en-curso', 'hecha'] as const)('a job that is %s says how far it is', (state) => {
  const { container } = render(progressOf(state));
  expect(container.textContent).toBe('650 de 6000');
  expect(container.querySelector('progress') !== null).toBe(state === 'en-curso');
});

it.each(['detenida', 'fallida', 'espera'] as const)(
  'one that is %s gives no figure: what it had done may be undone',
  (state) => {
    const { container } = render(progressOf(state));
    expect(container.innerHTML).toBe('');
  },
);

it('one that is under way and has not told how much there is moves without a figure', () => {
  const { container } = render(progressOf('en-curso', null));
  expect(container.querySelector('progress')).not.toBeNull();
  expect(container.textContent).toBe('');
});
