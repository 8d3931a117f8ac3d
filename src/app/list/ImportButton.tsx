import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCan } from '../access/use-can.ts';
import { useCapability } from '../auth/use-capability.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { useListWords } from '../words/list-words.ts';
import { ToolButton } from './ToolButton.tsx';

const ImportDialog = lazy(async () => ({ default: (await import('./import/ImportDialog.tsx')).ImportDialog }));

/** Where the address says that something is imported, and which file once it was brought: `#importar=12`. */
const PLACE = /^#importar(?:=(\d{1,9}))?$/;

/** Brings a file whose rows become records, for who may write them; nothing where the backend takes none. */
export const ImportButton = (): ReactNode => {
  const say = useListWords();
  const resource = useResource();
  const create = useCan(resource, 'create');
  const edit = useCan(resource, 'edit');
  const path = useCapability('import');
  const isOffered = useRegistry().wire(resource)?.imports !== false;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  if (path === null || !isOffered || !(create.allowed || edit.allowed)) return null;
  const place = PLACE.exec(hash);
  const go = (to: string, replace: boolean): void => void navigate({ pathname, search, hash: to }, { replace });
  return (
    <>
      <ToolButton icon={<ImportIcon />} label={say('import')} onClick={() => go('#importar', false)} />
      {place === null ? null : (
        <Suspense>
          <ImportDialog
            path={path}
            id={place[1] === undefined ? null : Number(place[1])}
            goTo={(id) => go(id === null ? '#importar' : `#importar=${id}`, true)}
            close={() => go('', true)}
          />
        </Suspense>
      )}
    </>
  );
};
