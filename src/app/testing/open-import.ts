import { screen } from '@testing-library/react';
import { importing, TOLD } from '#src/design/page/answers/imports.ts';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { openApp } from './open-app.tsx';

export const BANKS = 'financieros/bancos';

/** Where files are brought, and where the one is that was. */
export const BROUGHT_AT = `api/importar/${BANKS}`;
export const OF_ONE = `${BROUGHT_AT}/${TOLD.id}`;

export const rows = { 'api/financieros/bancos': [{ BancoID: 1, BancDescripcion: 'Banco Popular', Estatus: true }] };

/** Opens an import as its address does: what is told of it, and what else is otherwise. */
export const openImport = (told = TOLD, more: (backend: MemoryBackend) => unknown = () => undefined) =>
  openApp(`/${BANKS}#importar=${TOLD.id}`, {
    rows,
    prepare: (backend) => {
      importing(BANKS, told)(backend);
      more(backend);
    },
  });

export const heading = (name: string) => screen.findByRole('heading', { level: 3, name });

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
