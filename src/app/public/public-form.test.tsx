import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import demo from '#generated/institutions/demo.ts';
import { InstitutionContext } from '../institution/institution-context.ts';
import { LoginLanguages } from '../login/LoginLanguages.tsx';
import { LanguageProvider } from '../words/LanguageProvider.tsx';
import { createTexts } from '../words/texts.ts';
import { PublicForm } from './PublicForm.tsx';
import { PublicPageContext } from './public-page.ts';

const FORM = { texto: 'Escriba.', hecho: { es: 'Lo recibimos.', en: 'We have it.' }, campos: [], valores: {} };
const USED = { code: 'link-used', title: '', detail: 'Este enlace ya se usó.' };

/** A page by whose link nothing is told any more once it was used. */
const openOnce = (): void => {
  let isUsed = false;
  vi.stubGlobal('fetch', async (_address: unknown, { method }: RequestInit) => {
    if (isUsed) return Response.json(USED, { status: 410 });
    isUsed = method === 'POST';
    return isUsed ? Response.json({ recibido: true }, { status: 201 }) : Response.json(FORM);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InstitutionContext value={{ ...demo.institution, captcha: null, code: 'demo', system: '' }}>
        <LanguageProvider texts={createTexts('es')}>
          <LoginLanguages />
          <PublicPageContext value="pruebas/pagina">
            <PublicForm />
          </PublicPageContext>
        </LanguageProvider>
      </InstitutionContext>
    </QueryClientProvider>,
  );
};

it('the thanks follow the language, though a used link tells nothing more', async () => {
  const user = userEvent.setup();
  openOnce();
  await user.click(await screen.findByRole('button', { name: 'Enviar' }));
  await screen.findByText('Lo recibimos.');
  await user.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByText('We have it.');
  expect(screen.queryByText('Lo recibimos.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Español' }));
  await screen.findByText('Lo recibimos.');
});
