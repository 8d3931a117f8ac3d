import { type ReactNode, useRef, useState } from 'react';
import { type RowRequest, RowRequestContext } from '#src/app/child/row-request.ts';
import { PartBoundary } from '#src/app/pages/PartBoundary.tsx';
import { lazyPage } from '#src/app/ui/lazy-page.tsx';
import type { FieldName } from '#generated/screens/academicos/periodos-academicos/calendario-periodo.ts';
import styles from './slot.module.css';

/** The list of periods opens without it. */
const Timeline = lazyPage(async () => (await import('./Timeline.tsx')).Timeline);

interface SlotProps {
  readonly children: ReactNode;
}

/** The processes of a period over its dates, above the table in which they are edited. */
export const CalendarioPeriodoSlot = ({ children }: SlotProps): ReactNode => {
  const table = useRef<HTMLDivElement>(null);
  const [request, setRequest] = useState<RowRequest | null>(null);
  const open = (row: number): void => {
    // Its first day: what a bar is changed by.
    setRequest({ source: 'PeriodoProcesosDet' satisfies FieldName, row, column: 1 });
    table.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <PartBoundary part={Timeline}>
        <Timeline open={open} />
      </PartBoundary>
      <div ref={table} className={styles.table}>
        <RowRequestContext value={request}>{children}</RowRequestContext>
      </div>
    </>
  );
};
