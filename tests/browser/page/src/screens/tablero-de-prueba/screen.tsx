import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '#src/app/menu/PageHeader.tsx';

export const Screen = (): ReactNode => (
  <>
    <PageHeader title="Tablero" />
    <Link to="/academicos/oferta/7">Enero – abril</Link>
  </>
);
