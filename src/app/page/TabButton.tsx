import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FIRST_TAB } from '#src/model/page.ts';
import type { FormRecord } from '../field/form-record.ts';
import { wrongFields } from '../form/wrong-fields.ts';
import unseenStyles from '../ui/unseen.module.css';
import { useResource } from '../ui/use-resource.ts';
import { sourcesIn, type Tab } from './tab.ts';
import styles from './record-tabs.module.css';

interface TabButtonProps {
  readonly tab: Tab;
  /** Begins the ids of the tab and of what it opens. */
  readonly id: string;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** What opens a part of a page: its title, and how much is wrong in it. */
export const TabButton = ({ tab: { props }, id, open, onOpen }: TabButtonProps): ReactNode => {
  const translate = useTranslate();
  const resource = useResource();
  const wrong = useWrongIn(props.reference === undefined ? sourcesIn(props.children) : []);
  const titles = props.reference === undefined ? 'sections' : 'tabs';
  const otherwise = props.name === FIRST_TAB ? translate('rectoria.form.general') : props.name;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab`}
      aria-controls={`${id}-part`}
      aria-selected={open}
      tabIndex={open ? 0 : -1}
      className={styles.tab}
      onClick={onOpen}
    >
      {translate(`resources.${resource}.${titles}.${props.name}`, { _: otherwise })}
      {wrong === 0 ? null : (
        <>
          <span className={styles.wrong} aria-hidden="true">
            {wrong}
          </span>
          <span className={unseenStyles.unseen}>, {translate('rectoria.form.errors', { smart_count: wrong })}</span>
        </>
      )}
    </button>
  );
};

/** How many of the fields are wrong; what is wrong in a group stands with the group. */
function useWrongIn(sources: readonly string[]): number {
  const { errors } = useFormState<FormRecord>();
  return wrongFields(errors).filter((name) => sources.includes(name) || sources.includes(name.split('.')[0] ?? ''))
    .length;
}
