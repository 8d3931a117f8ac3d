import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { sizeText, typeNames } from '#src/runtime/file-types.ts';
import type { BoundField } from '../field/bound-field.ts';
import fieldTextsStyles from '../field/field-texts.module.css';
import unseenStyles from '../ui/unseen.module.css';
import type { FileLimits } from './use-file-fault.ts';
import { useFileWords } from './words.ts';
import styles from './file-box.module.css';

interface FileBoxProps {
  readonly field: BoundField;
  readonly limits: FileLimits;
  readonly picture: boolean;
  readonly capture: 'user' | 'environment' | undefined;
  /** The file there is; null for none. */
  readonly view: ReactNode;
  readonly take: (file: File) => void;
  /** Null where nothing can be taken away. */
  readonly clear: (() => void) | null;
  /** Why the last file was not taken. */
  readonly problem: string | null;
  /** What a screen reader is told of the last one that was. */
  readonly said: string;
  /** Of a file on its way. */
  readonly progress?: ReactNode;
}

/** Where a file is chosen or dropped, and what is told of it. */
export const FileBox = ({
  field,
  limits,
  picture,
  capture,
  view,
  take,
  clear,
  problem,
  said,
  progress,
}: FileBoxProps): ReactNode => {
  const say = useFileWords();
  const input = useRef<HTMLInputElement | null>(null);
  const [over, setOver] = useState(false);
  const { readOnly } = field;
  const problemId = `${field.id}-upload`;
  const hintId = `${field.id}-takes`;
  const described = [problem === null ? null : problemId, field.describedBy, hintId]
    .filter((name) => name !== null && name !== undefined)
    .join(' ');

  const takeFirst = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) take(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!readOnly) takeFirst(event.dataTransfer.files);
  };
  const empty = view === null;

  return (
    <div
      className={clsx(styles.box, over && styles.over, field.invalid && styles.invalid, readOnly && styles.readOnly)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!readOnly);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {empty && readOnly ? <span className={styles.none}>{say('none')}</span> : view}
      {readOnly ? null : (
        <div className={styles.actions}>
          <input
            type="file"
            className={styles.input}
            id={field.id}
            ref={(element) => {
              input.current = element;
              field.bindElement(element);
            }}
            accept={limits.types.join(',')}
            capture={capture}
            aria-required={field.required}
            aria-invalid={field.invalid || problem !== null}
            aria-describedby={described}
            onChange={({ target }) => {
              takeFirst(target.files);
              // The same file may be chosen again after it was mended.
              target.value = '';
            }}
          />
          <button
            type="button"
            className={styles.choose}
            // The input itself is what the keyboard and screen readers meet.
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => input.current?.click()}
          >
            {say(!empty ? 'replace' : picture ? 'choose_image' : 'choose')}
          </button>
          {empty ? <span className={styles.drop}>{say('or_drop')}</span> : null}
          {clear === null ? null : (
            <Button
              size="small"
              aria-label={say('clear_of', { field: field.label })}
              onClick={() => {
                clear();
                input.current?.focus();
              }}
            >
              {say('clear')}
            </Button>
          )}
          <span id={hintId} className={styles.takes}>
            {say('takes', { types: typeNames(limits.types), max: sizeText(limits.maxSize) })}
          </span>
        </div>
      )}
      {progress}
      {problem === null ? null : (
        <div id={problemId} className={fieldTextsStyles.error} role="alert">
          {problem}
        </div>
      )}
      <output className={unseenStyles.unseen}>{said}</output>
    </div>
  );
};
