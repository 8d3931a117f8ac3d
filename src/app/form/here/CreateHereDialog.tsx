import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createElement, type ReactNode, useId, useMemo, useState } from 'react';
import { RecordContext, ResourceContextProvider } from 'react-admin';
import type { Row } from '../../field/form-record.ts';
import { FormReadOnlyContext, HeldFieldsContext } from '../../field/field-place.ts';
import type { AskedRecord } from '../../reference/create-here.ts';
import { useRegistry } from '../../registry/registry-context.ts';
import { isPage } from '../../registry/resource-module.ts';
import { useWords } from '../../ui/use-words.ts';
import { useFormWords } from '../../words/form-words.ts';
import { LeaveQuestion } from '../LeaveDialog.tsx';
import { SingleContext } from '../single-context.ts';
import { begunHere } from './begun-here.ts';
import styles from './CreateHereDialog.module.css';
import { type Here, HereContext } from './here-context.ts';
import { useChooseMade } from './use-choose-made.ts';
import { useHereWords } from './words.ts';

interface CreateHereDialogProps {
  readonly asked: AskedRecord;
  readonly holds: Here['holds'];
  readonly close: () => void;
}

/** The form of a new record, over the form in which it will be chosen. */
export const CreateHereDialog = ({ asked, holds, close }: CreateHereDialogProps): ReactNode => {
  const { query, makes } = asked;
  const { reference } = query;
  const registry = useRegistry();
  const say = useFormWords();
  const why = useHereWords()('held');
  const { record: name } = useWords(reference);
  const titleId = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const chooseMade = useChooseMade(asked);
  const [isAsking, setAsking] = useState(false);
  const module = registry.loaded(reference);
  const wire = registry.wire(reference);
  // It begins once: what it is chosen by is that of the moment in which it was asked for.
  const [begun] = useState(() => (wire === undefined ? null : begunHere(wire, makes, query.search.trim())));
  const held = useMemo(() => ({ names: new Set(begun?.fixed), why }), [begun, why]);

  const leave = (): void => {
    asked.closed();
    close();
  };
  const here: Here | null =
    begun === null
      ? null
      : {
          begun: begun.values,
          holds,
          made: (record: Row) => {
            leave();
            void chooseMade(record);
          },
          cancel: () => (holds.current?.() === true ? setAsking(true) : leave()),
        };
  if (module === undefined || isPage(module) || here === null) return null;
  return (
    <Dialog open onClose={here.cancel} maxWidth="md" fullWidth fullScreen={phone} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('create', { name })}</DialogTitle>
      <DialogContent className={styles.form}>
        <ResourceContextProvider value={reference}>
          <RecordContext.Provider value={undefined}>
            <SingleContext value={null}>
              <HeldFieldsContext value={held}>
                <FormReadOnlyContext value={false}>
                  <HereContext value={here}>{createElement(module.Create)}</HereContext>
                </FormReadOnlyContext>
              </HeldFieldsContext>
            </SingleContext>
          </RecordContext.Provider>
        </ResourceContextProvider>
      </DialogContent>
      <LeaveQuestion open={isAsking} stay={() => setAsking(false)} leave={leave} />
    </Dialog>
  );
};
