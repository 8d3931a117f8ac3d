import { screen } from '@testing-library/react';
import { useResource } from '../ui/use-resource.ts';
import { useParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { RegistryEntry } from '../registry/resource-module.ts';
import { openApp } from '../testing/open-app.tsx';
import { DrawnPage } from './DrawnPage.tsx';

const NAME = 'academicos/oferta';

const Oferta = () => {
  const { periodoId = '' } = useParams();
  return <p>{`Oferta del período ${periodoId} de ${useResource()}`}</p>;
};

const module = {
  Page: () => <DrawnPage name={NAME} screen={Oferta} />,
  texts: { es: async () => ({ default: { name: 'Oferta' } }), en: async () => ({ default: { name: 'Offer' } }) },
};

const PAGES: readonly RegistryEntry[] = [[NAME, async () => module, '/academicos/oferta/:periodoId']];

const open = (path: string, actions: readonly string[]) =>
  openApp(path, { pages: PAGES, prepare: ({ permissions }) => permissions.set(NAME, [...actions]) });

describe('a hand-written page', () => {
  it('is drawn at its address, whose parameters it is told', async () => {
    await open('/academicos/oferta/7', ['view']);
    expect(await screen.findByText('Oferta del período 7 de academicos/oferta')).toBeTruthy();
  });

  it('is not shown to who may not see it', async () => {
    await open('/academicos/oferta/7', ['publicar']);
    expect(await screen.findByText('No tiene acceso a esta página')).toBeTruthy();
    expect(screen.queryByText(/Oferta del período/)).toBeNull();
  });

  it('is not found where its address lacks a parameter', async () => {
    await open('/academicos/oferta', ['view']);
    expect(await screen.findByText('Esta página no existe')).toBeTruthy();
  });
});
