import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCan } from '../access/use-can.ts';
import { useCapability } from '../auth/use-capability.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { useListWords } from '../words/list-words.ts';
import { useImportPlace } from './import-place.ts';
import { ToolButton } from './ToolButton.tsx';

const ImportDialog = lazy(async () => ({ default: (await import('./import/ImportDialog.tsx')).ImportDialog }));

/** Brings a file whose rows become records, for who may write them; nothing where the backend takes none. */
export const ImportButton = (): ReactNode => {
  const say = useListWords();
  const resource = useResource();
  const create = useCan(resource, 'create');
  const edit = useCan(resource, 'edit');
  const path = useCapability('import');
  const isOffered = useRegistry().wire(resource)?.imports !== false;
  const { isOpen, id, open, goTo, close } = useImportPlace();
  if (path === null || !isOffered || !(create.allowed || edit.allowed)) return null;
  return (
    <>
      <ToolButton icon={<ImportIcon />} label={say('import')} onClick={open} />
      {isOpen ? (
        <Suspense>
          <ImportDialog path={path} id={id} goTo={goTo} close={close} />
        </Suspense>
      ) : null}
    </>
  );
};
