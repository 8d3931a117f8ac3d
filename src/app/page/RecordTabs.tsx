import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useAuthProvider, useRecordContext } from 'react-admin';
import { canQuery } from '../access/use-can.ts';
import { onReveal } from '../form/reveal.ts';
import styles from './record-tabs.module.css';
import { type Tab, tabsIn } from './tab.ts';
import { TabButton } from './TabButton.tsx';
import { TabStrip } from './TabStrip.tsx';
import { useOpenPart } from './use-open-part.ts';

/** The tabs that this person has: other catalogues' of a record that exists, each where its list may be seen. */
function useVisibleTabs(tabs: readonly Tab[]): readonly Tab[] {
  const authProvider = useAuthProvider();
  const isStored = useRecordContext() !== undefined;
  const references = [...new Set(tabs.flatMap(({ props }) => props.reference ?? []))];
  const answers = useQueries({
    queries: references.map((reference) => canQuery(authProvider, reference, 'list')),
  });
  const seen = new Set(references.filter((_, index) => isStored && answers[index]?.data === true));
  return tabs.filter(({ props: { reference } }) => reference === undefined || seen.has(reference));
}

interface TabPanelProps {
  readonly id: string;
  readonly open: boolean;
  /** Whether it lists the records of another catalogue. */
  readonly related: boolean;
  /** Opens it because something in it is to be seen, and does what it is given then. */
  readonly show: (then: () => void) => void;
  readonly children: ReactNode;
}

/** What a tab opens; it is there all the time. */
const TabPanel = ({ id, open, related, show, children }: TabPanelProps): ReactNode => {
  const panel = useRef<HTMLDivElement>(null);
  const reveal = useEffectEvent(show);
  useEffect(() => (panel.current === null ? undefined : onReveal(panel.current, (then) => reveal(then))), []);
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={`${id}-part`}
      aria-labelledby={`${id}-tab`}
      hidden={!open}
      className={styles.part}
      {...(related ? { 'data-related': '' } : {})}
    >
      {children}
    </div>
  );
};

interface RecordTabsProps {
  /** `<RecordTab>`s and `<RelatedTab>`s. */
  readonly children: ReactNode;
}

/** The parts of a record, one of them open. Those of the form are all there; others' records come when they are opened. */
export const RecordTabs = ({ children }: RecordTabsProps): ReactNode => {
  const id = useId();
  const tabs = useVisibleTabs(tabsIn(children));
  const [open, openPart] = useOpenPart(tabs.map(({ props }) => props.name));
  const seen = useSeen(open);
  const awaited = useRef<{ readonly name: string; readonly act: () => void } | null>(null);
  useLayoutEffect(() => {
    if (awaited.current?.name !== open) return;
    const { act } = awaited.current;
    awaited.current = null;
    act();
  });

  const idOf = (name: string): string => `${id}-${name}`;
  const show = (name: string, act: () => void): void => {
    awaited.current = { name, act };
    openPart(name);
  };
  return (
    <div className={styles.tabs}>
      {tabs.length < 2 ? null : (
        <TabStrip>
          {tabs.map((tab) => (
            <TabButton
              key={tab.props.name}
              tab={tab}
              id={idOf(tab.props.name)}
              open={tab.props.name === open}
              onOpen={() => openPart(tab.props.name)}
            />
          ))}
        </TabStrip>
      )}
      {tabs.map((tab) => (
        <TabPanel
          key={tab.props.name}
          id={idOf(tab.props.name)}
          open={tab.props.name === open}
          related={tab.props.reference !== undefined}
          show={(act) => show(tab.props.name, act)}
        >
          {tab.props.reference === undefined || seen.has(tab.props.name) ? tab : null}
        </TabPanel>
      ))}
    </div>
  );
};

/** Those that have been open, which stay as they are left. */
function useSeen(open: string): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([open]));
  if (seen.has(open)) return seen;
  const next = new Set([...seen, open]);
  setSeen(next);
  return next;
}
