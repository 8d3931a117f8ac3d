import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Drawn } from '../file/Drawn.tsx';
import { useFilesPath, usePicture } from '../file/use-files.ts';
import avatarStyles from '../ui/avatar.module.css';
import { initialsOf } from '../ui/Monogram.tsx';
import styles from './record-head.module.css';

interface PortraitProps {
  /** Id of the picture's file. */
  readonly picture: unknown;
  /** Of whom or what it is. */
  readonly name: string;
}

const shape = clsx(avatarStyles.avatar, styles.portrait);

/** The picture of a record; initials until it is here, where there is none, or it cannot be shown. */
export const Portrait = ({ picture, name }: PortraitProps): ReactNode => {
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
