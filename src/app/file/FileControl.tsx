import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useResource } from '#src/app/ui/use-resource.ts';
import type { BoundField } from '../field/bound-field.ts';
import { useWire } from '../registry/registry-context.ts';
import fileBoxStyles from './file-box.module.css';
import { FileAfterSave } from './FileAfterSave.tsx';
import { FileBox } from './FileBox.tsx';
import styles from './FileControl.module.css';
import { FileView } from './FileView.tsx';
import type { FileLimits } from './use-file-fault.ts';
import { useFilesPath } from './use-files.ts';
import { useUpload } from './use-upload.ts';
import { useFileWords } from './words.ts';

interface UploadProgressProps {
  readonly name: string;
  /** How much of it has left, from 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

/** A file on its way to the server. */
const UploadProgress = ({ name, share, cancel }: UploadProgressProps): ReactNode => {
  const say = useFileWords();
  const uploading = say('uploading', { name });
  return (
    <div className={styles.progress}>
      <span>{uploading}</span>
      <LinearProgress variant="determinate" value={Math.round(share * 100)} aria-label={uploading} />
      <Button size="small" aria-label={say('cancel_of', { name })} onClick={cancel}>
        {say('cancel')}
      </Button>
    </div>
  );
};

export interface FileControlProps extends FileLimits {
  readonly field: BoundField;
  readonly picture?: boolean;
  readonly capture?: 'user' | 'environment' | undefined;
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Chooses a file and brings it to the server, at once or after the save, as the backend takes it; shows the one there is. */
export const FileControl = (props: FileControlProps): ReactNode => {
  const { field } = props;
  const say = useFileWords();
  const path = useFilesPath();
  const wire = useWire(useResource());
  if (path === undefined) return <div className={fileBoxStyles.box} aria-busy="true" />;
  if (path !== null) return <Uploads {...props} path={path} />;
  if (wire?.quirks?.[field.source]?.upload !== undefined) return <FileAfterSave {...props} />;
  return (
    <div className={clsx(fileBoxStyles.box, fileBoxStyles.unavailable)} id={field.id} role="note">
      {say('unavailable')}
    </div>
  );
};

/** Brings the file to the server at once and keeps its id. */
const Uploads = ({
  field,
  path,
  picture = false,
  capture,
  ...limits
}: FileControlProps & { readonly path: string }): ReactNode => {
  const say = useFileWords();
  const [said, setSaid] = useState('');
  const { under, problem, start, cancel } = useUpload(path, field.source, limits, (file) => {
    field.change(file.id);
    field.blur();
    setSaid(say('uploaded', { name: file.name }));
  });
  const id = idOf(field.value);
  const clear = (): void => {
    field.change(null);
    field.blur();
  };
  return (
    <FileBox
      field={field}
      limits={limits}
      picture={picture}
      capture={capture}
      view={id === null ? null : <FileView path={path} id={id} picture={picture} label={field.label} />}
      take={start}
      clear={id === null ? null : clear}
      problem={problem}
      said={said}
      progress={under === null ? null : <UploadProgress {...under} cancel={cancel} />}
    />
  );
};
