import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { clsx } from 'clsx';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { valueAt } from '#src/runtime/paths.ts';
import { ListLayoutContext } from '../column/list-layout.ts';
import { HeaderContext } from '../form/header-context.ts';
import { PageHeader } from '../menu/PageHeader.tsx';
import { Portrait } from './Portrait.tsx';
import { StateChip } from './StateChip.tsx';
import styles from './record-head.module.css';

interface RecordHeadProps {
  /** The field of its picture. */
  readonly photo?: string;
  /** The fields that name it. */
  readonly name: readonly string[];
  /** Columns of what is to be seen whichever part is open. */
  readonly children?: ReactNode;
}

/** What stays above the parts of a record: who or what it is, in which state, what can be done with it. */
export const RecordHead = ({ photo, name, children }: RecordHeadProps): ReactNode => {
  const header = use(HeaderContext);
  const record = useRecordContext();
  const box = useHeightFor('--record-head');
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (header === null || record === undefined) return null;
  const texts = name.map((field) => valueAt(record, field)).filter((value) => typeof value === 'string');
  const title = texts.join(' ').trim() || header.title;
  const facts = (
    <ListLayoutContext value="fact">
      <div className={clsx(styles.facts, phone && styles.below)}>{children}</div>
    </ListLayoutContext>
  );
  const head = (
    <div ref={box} className={styles.head}>
      <Portrait picture={photo === undefined ? null : valueAt(record, photo)} name={title} />
      <div className={styles.body}>
        <PageHeader
          {...header}
          title={title}
          aside={
            <>
              <StateChip record={record} />
              {header.aside}
            </>
          }
        />
        {phone ? null : facts}
      </div>
    </div>
  );
  return (
    <>
      {head}
      {phone ? facts : null}
    </>
  );
};

/** Tells the style sheets how high it is: what stays below it begins there. */
function useHeightFor(property: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    const { style } = document.documentElement;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => style.setProperty(property, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return box;
}
