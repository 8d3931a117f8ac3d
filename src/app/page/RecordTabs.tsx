import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { TabButton } from './TabButton.tsx';
import { TabPanel } from './TabPanel.tsx';
import { tabsIn } from './tab.ts';
import { TabStrip } from './TabStrip.tsx';
import { useOpenPart } from './use-open-part.ts';
import { useVisibleTabs } from './use-visible-tabs.ts';
import styles from './record-tabs.module.css';

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
