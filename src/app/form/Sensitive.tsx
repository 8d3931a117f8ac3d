import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { usePermission } from '../access/use-may.ts';
import { useFormWords } from '../words/form-words.ts';
import fieldFrameStyles from '../field/field-frame.module.css';
import fieldTextsStyles from '../field/field-texts.module.css';
import { useResource } from '#src/app/ui/use-resource.ts';

interface SensitiveProps {
  readonly source: string;
  /** Its input. */
  readonly children: ReactNode;
}

/** What is about somebody's health or identity: its input for those who may see it, a word about it for all others. */
export const Sensitive = ({ source, children }: SensitiveProps): ReactNode => {
  const resource = useResource();
  const translate = useTranslate();
  const say = useFormWords();
  const may = usePermission(resource, 'sensitive');
  if (may === undefined) return null;
  if (may) return children;
  return (
    <div className={clsx(fieldFrameStyles.field, fieldFrameStyles.medium)} data-label="above">
      <span className={fieldTextsStyles.label}>
        {translate(`resources.${resource}.fields.${source}`, { _: source })}
      </span>
      <div className={fieldFrameStyles.help}>{say('withheld')}</div>
    </div>
  );
};
