import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { sizeText, typeNames } from '#src/runtime/file-types.ts';
import type { BoundField } from '../form/bound-field.ts';
import { FileView } from './FileView.tsx';
import { useFilesPath } from './use-files.ts';
import { type FileLimits, useUpload } from './use-upload.ts';

export interface FileControlProps extends FileLimits {
  readonly field: BoundField;
  readonly picture?: boolean;
  readonly capture?: 'user' | 'environment' | undefined;
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Chooses a file, brings it to the server and keeps its id; shows the one there is. */
export const FileControl = (props: FileControlProps): ReactNode => {
  const { field } = props;
  const translate = useTranslate();
  const path = useFilesPath();
  if (path === undefined) return <div className="file-box" aria-busy="true" />;
  if (path !== null) return <Uploads {...props} path={path} />;
  return (
    <div className="file-box file-unavailable" id={field.id} role="note">
      {translate('rectoria.file.unavailable')}
    </div>
  );
};

const Uploads = ({
  field,
  path,
  picture = false,
  capture,
  ...limits
}: FileControlProps & { readonly path: string }): ReactNode => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement | null>(null);
  const [said, setSaid] = useState('');
  const [over, setOver] = useState(false);
  const { under, problem, start, cancel } = useUpload(path, field.source, limits, (file) => {
    field.change(file.id);
    field.blur();
    setSaid(translate('rectoria.file.uploaded', { name: file.name }));
  });
  const id = idOf(field.value);
  const problemId = `${field.id}-upload`;
  const hintId = `${field.id}-takes`;
  const described = [problem === null ? null : problemId, field.describedBy, hintId]
    .filter((name) => name !== null && name !== undefined)
    .join(' ');

  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) start(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!field.readOnly) take(event.dataTransfer.files);
  };
  const clear = (): void => {
    field.change(null);
    field.blur();
    input.current?.focus();
  };

  return (
    <div
      className={[
        'file-box',
        over ? 'over' : '',
        field.invalid ? 'invalid' : '',
        field.readOnly ? 'read-only' : '',
      ].join(' ')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!field.readOnly);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {id === null ? (
        field.readOnly ? (
          <span className="file-none">{translate('rectoria.file.none')}</span>
        ) : null
      ) : (
        <FileView path={path} id={id} picture={picture} label={field.label} />
      )}
      {field.readOnly ? null : (
        <div className="file-actions">
          <input
            type="file"
            className="file-input"
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
              take(target.files);
              // The same file may be chosen again after it was mended.
              target.value = '';
            }}
          />
          <button
            type="button"
            className="file-choose"
            // The input itself is what the keyboard and screen readers meet.
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => input.current?.click()}
          >
            {translate(
              id !== null ? 'rectoria.file.replace' : picture ? 'rectoria.file.choose_image' : 'rectoria.file.choose',
            )}
          </button>
          {id === null ? (
            <span className="file-drop">{translate('rectoria.file.or_drop')}</span>
          ) : (
            <Button
              size="small"
              aria-label={translate('rectoria.file.clear_of', { field: field.label })}
              onClick={clear}
            >
              {translate('rectoria.file.clear')}
            </Button>
          )}
          <span id={hintId} className="file-takes">
            {translate('rectoria.file.takes', { types: typeNames(limits.types), max: sizeText(limits.maxSize) })}
          </span>
        </div>
      )}
      {under === null ? null : (
        <div className="file-progress">
          <span>{translate('rectoria.file.uploading', { name: under.name })}</span>
          <LinearProgress
            variant="determinate"
            value={Math.round(under.share * 100)}
            aria-label={translate('rectoria.file.uploading', { name: under.name })}
          />
          <Button size="small" aria-label={translate('rectoria.file.cancel_of', { name: under.name })} onClick={cancel}>
            {translate('rectoria.file.cancel')}
          </Button>
        </div>
      )}
      {problem === null ? null : (
        <div id={problemId} className="field-error" role="alert">
          {problem}
        </div>
      )}
      <output className="file-said">{said}</output>
    </div>
  );
};
