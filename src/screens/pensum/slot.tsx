import type { ReactNode } from 'react';
import { PartBoundary } from '#src/app/pages/PartBoundary.tsx';
import { lazyPage } from '#src/app/ui/lazy-page.tsx';

/** The list of plans opens without it. */
const Pensum = lazyPage(async () => (await import('./Pensum.tsx')).Pensum);

interface SlotProps {
  readonly children: ReactNode;
}

/** A study plan as a map of its terms and subjects; its lists as tables for those who prefer rows. */
export const PensumSlot = ({ children }: SlotProps): ReactNode => (
  <PartBoundary part={Pensum}>
    <Pensum>{children}</Pensum>
  </PartBoundary>
);
