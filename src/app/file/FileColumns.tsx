import { type ReactNode, useEffect, useRef, useState } from 'react';
import { absenceOf } from '../reference/absence.ts';
import { AbsentLabel } from '../reference/AbsentLabel.tsx';
import { Picture } from './FileView.tsx';
import { OpenFile } from './OpenFile.tsx';
import { useFileFacts, useFilesPath } from './use-files.ts';
import fileViewStyles from './file-view.module.css';

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

interface FileNameProps {
  readonly value: unknown;
  /** Whether it stands in a cell that the arrow keys lead to. */
  readonly inGrid?: boolean;
}

/** A file in a list, by its name, or that it loads. Where files cannot be read its number stands for it. */
export const FileName = ({ value, inGrid = false }: FileNameProps): ReactNode => {
  const path = useFilesPath();
  const id = idOf(value);
  if (id === null) return null;
  if (path === undefined) return <AbsentLabel absence="loading" />;
  return path === null ? String(id) : <KnownName path={path} id={id} inGrid={inGrid} />;
};

interface KnownNameProps {
  readonly path: string;
  readonly id: number;
  readonly inGrid: boolean;
}

const KnownName = ({ path, id, inGrid }: KnownNameProps): ReactNode => {
  const { data, isPending, error } = useFileFacts(path, id);
  return data === undefined ? (
    <AbsentLabel absence={absenceOf(isPending, error)} />
  ) : (
    <OpenFile path={path} facts={data} inGrid={inGrid} />
  );
};

/** A picture in a list, read once it is scrolled to. */
export const Thumbnail = ({ value, label }: { readonly value: unknown; readonly label: string }): ReactNode => {
  const path = useFilesPath();
  const id = idOf(value);
  const [seen, setSeen] = useState(false);
  if (id === null || path === undefined) return null;
  if (path === null) return String(id);
  return seen ? (
    <Picture path={path} id={id} label={label} className={fileViewStyles.thumbnail} />
  ) : (
    <Unseen tell={setSeen} />
  );
};

/** The place of a picture; tells once it is on the screen. */
const Unseen = ({ tell }: { readonly tell: (seen: boolean) => void }): ReactNode => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [tell]);
  return <span ref={place} className={fileViewStyles.thumbnail} />;
};
