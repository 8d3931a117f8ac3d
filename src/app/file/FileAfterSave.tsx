import { type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { chosenName, fileAddressName } from '#src/data-provider/mapping/held-files.ts';
import { sizeText } from '#src/runtime/file-types.ts';
import type { FormRecord } from '../field/form-record.ts';
import { Drawn } from './Drawn.tsx';
import { FileBox } from './FileBox.tsx';
import type { FileControlProps } from './FileControl.tsx';
import { BackendPicture } from './BackendPicture.tsx';
import { useFileFault } from './use-file-fault.ts';
import { useFileWords } from './words.ts';
import fileViewStyles from './file-view.module.css';

/** Keeps the chosen file in the form: its backend takes it by a call of its own once the record is saved (F080). */
export const FileAfterSave = ({ field, picture = false, capture, ...limits }: FileControlProps): ReactNode => {
  const say = useFileWords();
  const told = useWatch<FormRecord>({ name: fileAddressName(field.source) });
  const chosen = useController<FormRecord>({ name: chosenName(field.source) }).field;
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const fault = useFileFault(limits);
  const file: unknown = chosen.value;
  const label = say('preview', { field: field.label });

  const take = (given: File): void => {
    const wrong = fault(given);
    setProblem(wrong);
    if (wrong !== null) return;
    chosen.onChange(given);
    setSaid(`${given.name}. ${say('after_save')}`);
  };
  const clear = (): void => {
    chosen.onChange(null);
    setSaid('');
  };

  return (
    <FileBox
      field={field}
      limits={limits}
      picture={picture}
      capture={capture}
      view={
        file instanceof File ? (
          <ChosenFile file={file} picture={picture} label={label} />
        ) : typeof told === 'string' ? (
          <div className={fileViewStyles.view}>
            <BackendPicture address={told} className={fileViewStyles.picture} label={label} otherwise={<Unshown />} />
          </div>
        ) : null
      }
      take={take}
      clear={file instanceof File ? clear : null}
      problem={problem}
      said={said}
    />
  );
};

const Unshown = (): ReactNode => {
  const say = useFileWords();
  return <span className={fileViewStyles.size}>{say('failed')}</span>;
};

interface ChosenFileProps {
  readonly file: File;
  readonly picture: boolean;
  readonly label: string;
}

const ChosenFile = ({ file, picture, label }: ChosenFileProps): ReactNode => {
  const say = useFileWords();
  return (
    <div className={fileViewStyles.view}>
      {picture ? <Drawn data={file} className={fileViewStyles.picture} label={label} /> : null}
      <span className={fileViewStyles.name}>
        {file.name} <span className={fileViewStyles.size}>{sizeText(file.size)}</span>
      </span>
      <span className={fileViewStyles.size}>{say('after_save')}</span>
    </div>
  );
};
