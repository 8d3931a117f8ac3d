import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { ResourceContextProvider, useNotify } from 'react-admin';
import { BulkDialog } from '#src/app/bulk/BulkDialog.tsx';
import { CreateHereDialog } from '#src/app/form/here/CreateHereDialog.tsx';
import { KnownDialog } from '#src/app/form/known/KnownDialog.tsx';
import { IdleDialog } from '#src/app/idle/IdleDialog.tsx';
import { CellPopover } from '#src/app/list/cells/CellPopover.tsx';
import { DeleteViewDialog } from '#src/app/list/views/DeleteViewDialog.tsx';
import { ViewDialog } from '#src/app/list/views/ViewDialog.tsx';
import { PartBoundary } from '#src/app/pages/PartBoundary.tsx';
import { NotPrinted } from '#src/app/print/PrintDialog.tsx';
import { useWire } from '#src/app/registry/registry-context.ts';
import { KeysDialog } from '#src/app/shell/KeysDialog.tsx';
import { lazyPage } from '#src/app/ui/lazy-page.tsx';
import { DeactivateDialog } from '#src/app/uses/DeactivateDialog.tsx';
import { useFormWords } from '#src/app/words/form-words.ts';
import { openInRow, press, typeAndPress, typeAndSave } from '../user-actions.ts';
import { DONE, importing, TOLD, TRIED, TRYING } from '../answers/imports.ts';
import { KEPT_VIEWS, VIEW } from '../answers/views.ts';
import { PROCESS, withRuns } from '../answers/runs.ts';
import {
  allowing,
  changedMeanwhile,
  exporting,
  keepingViews,
  printing,
  telling,
  usedIn,
  withFiles,
} from '../backends.ts';
import styles from '../design-page.module.css';
import type { MemoryBackend } from '../memory-backend.ts';
import { Stage } from '../Stage.tsx';
import { useDesignWords } from '../words.ts';

const OF_USER = 'api/seguridad/usuario-sedes/usuario';

/** The user works at two campuses. */
const withCampuses = ({ answers }: MemoryBackend): void =>
  void answers.set(`${OF_USER}/1`, [
    { sedeId: 1, sedeDescripcion: 'Sede Central' },
    { sedeId: 2, sedeDescripcion: 'Recinto Norte' },
  ]);

/** As the menu that leads to it fetches it. */
const CampusDialog = lazyPage(async () => (await import('#src/app/campus/CampusDialog.tsx')).CampusDialog);

const PERSON = '/diseno/personas/2';
const REQUEST = '/diseno/solicitudes/1';
const ORDER = '/diseno/pedidos/1';
const DANGEROUS = 'button.MuiButton-colorError';
const theirs = changedMeanwhile('api/diseno/personas', 2, { Saldo: 980, Grado: 'doctorado' });
const KNOWN = {
  by: 'personaId',
  id: 2,
  label: 'Ángel Núñez',
  values: { Nombre: 'Ángel Núñez', Cedula: '00113918205', Ingreso: '2020-03-01T00:00:00' },
  record: null,
  roles: [],
};
const UNIT = '/diseno/unidades/5';
const deleting = allowing('diseno/unidades', 'view', 'edit');
const transitions = allowing('diseno/solicitudes', 'view', 'edit', 'aprobar');
const withViews = keepingViews('diseno/personas');
const VIEWS = 'button:has([data-testid="BookmarkBorderIcon"])';
const CONDITIONS = JSON.stringify({ Nombre_q: 'a', Ingreso_empty: false });
const takingAway = exporting('diseno/personas');
const told = telling('api/diseno/personas', 2, { Saldo: 980, Grado: 'doctorado' });
const HISTORY = 'button:has([data-testid="HistoryIcon"])';
const used = usedIn('diseno/personas', 2);
const USES = 'button:has([data-testid="AccountTreeOutlinedIcon"])';
const USED = {
  seen: [
    {
      resource: 'diseno/pedidos',
      title: 'Pedidos',
      field: 'PersonaId',
      label: 'Persona',
      total: 1000,
      isMore: true,
      filter: null,
    },
  ],
  hidden: 2,
};
const EXPORT = 'button:has([data-testid="FileDownloadOutlinedIcon"])';
const PRINT = 'button:has([data-testid="PrintOutlinedIcon"])';
const toPaper = printing('diseno/personas', 2);
const IMPORTED = `/diseno/personas#importar=${TOLD.id}`;
const brought = importing('diseno/personas', TOLD);
const trying = importing('diseno/personas', TRYING);
const tried = importing('diseno/personas', TRIED);
const written = importing('diseno/personas', DONE);
/** The address alone opens it. */
const isThere = press('search:has([data-testid="FileUploadOutlinedIcon"])');
const locking = allowing('seguridad/usuarios', 'deactivate');

/** What lies over a screen: each is opened by its button, as a user comes to it. */
export const Dialogs = (): ReactNode => {
  const say = useDesignWords();
  return (
    <>
      <Stage title={say('conflict')} at={PERSON} prepare={theirs} open={typeAndSave('Ángel Núñez Peña')} />
      <Stage
        title={say('leave')}
        at={PERSON}
        open={typeAndPress('Otro nombre', 'form > div:last-child button:last-of-type')}
      />
      <Stage title={say('removal')} at={UNIT} prepare={deleting} open={press('header button.MuiButton-colorError')} />
      <Stage
        title={say('reason')}
        at={REQUEST}
        prepare={transitions}
        open={press('header button.MuiButton-root:last-of-type')}
      />
      <Stage title={say('rich_text')} at={ORDER} open={openInRow(/^Not[ae]\b/)} />
      <Stage title={say('row_file')} at={ORDER} prepare={withFiles} open={openInRow(/^(Recibo|Receipt)\b/)} />
      <Stage title={say('reversal')} at={`/${PROCESS}/2`} prepare={withRuns} open={press(DANGEROUS)} />
      <Stage title={say('lock')} at="/diseno/usuarios/2" prepare={locking} open={press(DANGEROUS)} />
      <Stage title={say('views')} at="/diseno/personas" prepare={withViews} open={press(VIEWS)} />
      <Stage
        title={say('conditions')}
        at={`/diseno/personas?filter=${encodeURIComponent(CONDITIONS)}`}
        open={press('fieldset button:has([data-testid="AddIcon"])')}
      />
      <Stage title={say('view')}>
        <Opened>{(close) => <ViewDialog view={VIEW} look={VIEW.content} kept={KEPT_VIEWS} close={close} />}</Opened>
      </Stage>
      <Stage title={say('view_removal')}>
        <Opened>{(close) => <DeleteViewDialog view={VIEW} kept={KEPT_VIEWS} close={close} />}</Opened>
      </Stage>
      <Stage title={say('bulk')}>
        <Opened>
          {(close) => (
            <ResourceContextProvider value="diseno/personas">
              <BulkDialog action="deactivate" ids={[1, 2]} close={close} />
            </ResourceContextProvider>
          )}
        </Opened>
      </Stage>
      <Stage title={say('cell')}>
        <Opened>{(close) => <CellOpened close={close} />}</Opened>
      </Stage>
      <Stage title={say('export')} at="/diseno/personas" prepare={takingAway} open={press(EXPORT)} />
      <Stage title={say('print')} at={PERSON} prepare={toPaper} open={press(PRINT)} />
      <Stage title={say('not_printed')}>
        <Opened>{(close) => <NotPrinted name={say('print')} why={say('not_printed')} close={close} />}</Opened>
      </Stage>
      <Stage title={say('import')} at="/diseno/personas#importar" prepare={brought} open={isThere} />
      <Stage title={say('import_columns')} at={IMPORTED} prepare={brought} open={isThere} />
      <Stage title={say('import_trial')} at={IMPORTED} prepare={trying} open={isThere} />
      <Stage title={say('import_rows')} at={IMPORTED} prepare={tried} open={isThere} />
      <Stage title={say('import_done')} at={IMPORTED} prepare={written} open={isThere} />
      <Stage title={say('history')} at={PERSON} prepare={told} open={press(HISTORY)} />
      <Stage title={say('uses')} at={PERSON} prepare={used} open={press(USES)} />
      <Stage title={say('deactivation')}>
        <Opened>
          {(close) => <DeactivateDialog id={2} name="Ángel Núñez" uses={USED} deactivate={close} keep={close} />}
        </Opened>
      </Stage>
      <Stage title={say('campus')} prepare={withCampuses}>
        <Opened>
          {(close) => (
            <PartBoundary part={CampusDialog}>
              <CampusDialog usuarioId={1} current={1} close={close} />
            </PartBoundary>
          )}
        </Opened>
      </Stage>
      <Stage title={say('create_here')}>
        <Opened>{(close) => <MadeHere close={close} />}</Opened>
      </Stage>
      <Stage title={say('known')}>
        <Opened>
          {(close) => (
            <ResourceContextProvider value="diseno/personas">
              <KnownDialog known={KNOWN} cancel={close} take={close} open={undefined} />
            </ResourceContextProvider>
          )}
        </Opened>
      </Stage>
      <Stage title={say('keys')}>
        <Opened>{(close) => <KeysDialog open close={close} />}</Opened>
      </Stage>
      <Stage title={say('idle')}>
        <Opened>{(close) => <IdleDialog minutes={15} remaining={() => 60_000} stay={close} leave={close} />}</Opened>
      </Stage>
      <Stage title={say('notices')}>
        <NoticeButtons />
      </Stage>
    </>
  );
};

const Opened = ({ children }: { readonly children: (close: () => void) => ReactNode }): ReactNode => {
  const say = useDesignWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
};

const ANYBODY = { reference: 'diseno/personas', search: 'Rosa Peña', filter: {}, withInactive: false };
const nothing = (): void => undefined;

/** The form of somebody who is not among those that an order may be of. */
const MadeHere = ({ close }: { readonly close: () => void }): ReactNode => {
  const holds = useRef(null);
  return useWire(ANYBODY.reference) === undefined ? null : (
    <CreateHereDialog
      asked={{ query: ANYBODY, makes: {}, choose: nothing, closed: nothing }}
      holds={holds}
      close={close}
    />
  );
};

const NO_NEEDS = { chosen: {}, search: '', state: undefined };

/** A date in a list, while it is changed. */
const CellOpened = ({ close }: { readonly close: () => void }): ReactNode => {
  const say = useDesignWords();
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const isRead = useWire(ANYBODY.reference) !== undefined;
  return (
    <ResourceContextProvider value={ANYBODY.reference}>
      <span ref={setCell} />
      {cell === null || !isRead ? null : (
        <CellPopover anchor={cell} id={2} source="Ingreso" title={say('cell')} needs={NO_NEEDS} close={close} />
      )}
    </ResourceContextProvider>
  );
};

const NOTICES = [
  ['success', 'saved'],
  ['info', 'no_changes'],
  ['error', 'not_saved'],
] as const;

const NoticeButtons = (): ReactNode => {
  const say = useDesignWords();
  const sayForm = useFormWords();
  const notify = useNotify();
  return (
    <div className={styles.row}>
      {NOTICES.map(([type, message]) => (
        <Button key={type} variant="outlined" onClick={() => notify(sayForm(message), { type })}>
          {say(type)}
        </Button>
      ))}
    </div>
  );
};
