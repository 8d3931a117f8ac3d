import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** A thin line at the top: what loads here is nearly always there before it is noticed. */
export const LoadingPage = (): ReactNode => (
  <output className="loading-line" aria-label={useTranslate()('rectoria.page.loading')} />
);
