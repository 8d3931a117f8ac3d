import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ManualIndex } from './ManualIndex.tsx';
import { ManualPage } from './ManualPage.tsx';

/** Below `/ayuda`: the index, and a page for each screen. */
export const Manual = (): ReactNode => (
  <Routes>
    <Route index element={<ManualIndex />} />
    <Route path=":area/:name" element={<ManualPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
