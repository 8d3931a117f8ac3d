import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { textBefore } from '#src/model/absent.ts';
import { FIRST_TAB } from '#src/model/page.ts';
import type { FormRecord } from '../field/form-record.ts';
import { wrongFields } from '../form/wrong-fields.ts';
import { useResource } from '../ui/use-resource.ts';
import { useFormWords } from '../words/form-words.ts';
import styles from './record-tabs.module.css';
import { sourcesIn, type Tab } from './tab.ts';

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
  const say = useFormWords();
  const resource = useResource();
  const wrong = useWrongIn(props.reference === undefined ? sourcesIn(props.children) : []);
  const titles = props.reference === undefined ? 'sections' : 'tabs';
  const button = useRef<HTMLButtonElement>(null);
  // On a phone not all of them are in sight.
  useEffect(() => {
    if (open) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const otherwise = props.name === FIRST_TAB ? say('general') : props.name;
  const title = translate(`resources.${resource}.${titles}.${props.name}`, { _: otherwise });
  const errors = say(wrong === 1 ? 'error' : 'errors', { count: wrong });
  return (
    <button
      ref={button}
      type="button"
      role="tab"
      id={`${id}-tab`}
      aria-controls={`${id}-part`}
      aria-selected={open}
      aria-label={wrong === 0 ? undefined : `${title}, ${errors}`}
      tabIndex={open ? 0 : -1}
      className={styles.tab}
      onClick={onOpen}
    >
      {title}
      {wrong === 0 ? null : <span className={styles.wrong}>{wrong}</span>}
    </button>
  );
};

/** How many of the fields are wrong; what is wrong in a group stands with the group. */
function useWrongIn(sources: readonly string[]): number {
  const { errors } = useFormState<FormRecord>();
  return wrongFields(errors).filter((name) => sources.includes(name) || sources.includes(textBefore(name, '.'))).length;
}
