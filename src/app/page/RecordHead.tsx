import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { clsx } from 'clsx';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { valueAt } from '#src/runtime/paths.ts';
import { ListLayoutContext } from '../column/list-layout.ts';
import { Drawn } from '../file/Drawn.tsx';
import { useFilesPath, usePicture } from '../file/use-files.ts';
import { HeaderContext } from '../form/header-context.ts';
import { PageHeader } from '../menu/PageHeader.tsx';
import { useStateText } from '../reference/use-state-text.ts';
import { useRegistry } from '../registry/registry-context.ts';
import avatarStyles from '../ui/avatar.module.css';
import { initialsOf } from '../ui/Monogram.tsx';
import { useResource } from '../ui/use-resource.ts';
import styles from './record-head.module.css';

/** The state that a record is in. */
const StateChip = ({ record }: { readonly record: RaRecord }): ReactNode => {
  const { state } = useRegistry().wire(useResource()) ?? {};
  const value: unknown = state === undefined ? null : record[state];
  const textOf = useStateText([value]);
  return typeof value === 'string' || typeof value === 'number' ? (
    <span className={styles.state}>{textOf(value)}</span>
  ) : null;
};

interface PortraitProps {
  /** Id of the picture's file. */
  readonly picture: unknown;
  /** Of whom or what it is. */
  readonly name: string;
}

const shape = clsx(avatarStyles.avatar, styles.portrait);

/** The picture of a record; initials until it is here, where there is none, or it cannot be shown. */
const Portrait = ({ picture, name }: PortraitProps): ReactNode => {
  const path = useFilesPath();
  const initials = (
    <span className={shape} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
  return typeof picture === 'number' && typeof path === 'string' ? (
    <Photo path={path} id={picture} otherwise={initials} />
  ) : (
    initials
  );
};

interface PhotoProps {
  readonly path: string;
  readonly id: number;
  readonly otherwise: ReactNode;
}

/** The name beside it says whom it shows. */
const Photo = ({ path, id, otherwise }: PhotoProps): ReactNode => {
  const { data } = usePicture(path, id);
  return data === undefined ? otherwise : <Drawn data={data} className={shape} label="" />;
};

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
