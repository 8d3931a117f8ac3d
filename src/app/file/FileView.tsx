import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { sizeText } from '#src/runtime/file-types.ts';
import fieldTextsStyles from '../field/field-texts.module.css';
import { Drawn } from './Drawn.tsx';
import { OpenFile } from './OpenFile.tsx';
import { useFileFacts, usePicture } from './use-files.ts';
import { useFileWords } from './words.ts';
import styles from './file-view.module.css';

interface FileViewProps {
  readonly path: string;
  readonly id: number;
  readonly picture: boolean;
  /** Of the field. */
  readonly label: string;
}

/** The file a field holds: a picture as it looks, any by its name and size, to be opened. */
export const FileView = ({ path, id, picture, label }: FileViewProps): ReactNode => {
  const say = useFileWords();
  const { data: facts, isError } = useFileFacts(path, id);
  return (
    <div className={styles.view}>
      {picture ? (
        <Picture path={path} id={id} label={say('preview', { field: label })} className={styles.picture} />
      ) : null}
      {isError ? <span className={fieldTextsStyles.error}>{say('failed')}</span> : null}
      {facts === undefined ? null : (
        <span className={styles.name}>
          <OpenFile path={path} facts={facts} />
          <span className={styles.size}>{sizeText(facts.size)}</span>
        </span>
      )}
    </div>
  );
};

interface PictureProps {
  readonly path: string;
  readonly id: number;
  readonly label: string;
  readonly className: string | undefined;
}

/** Drawn once its bytes are here; the place it takes is there before. */
export const Picture = ({ path, id, label, className }: PictureProps): ReactNode => {
  const say = useFileWords();
  const { data, failed } = usePicture(path, id);
  if (failed) return <span className={clsx(className, fieldTextsStyles.error)}>{say('failed')}</span>;
  if (data === undefined) return <output className={className} aria-label={say('loading')} />;
  return <Drawn data={data} className={className} label={label} />;
};
