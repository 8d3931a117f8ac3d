import { type ReactNode, use } from 'react';
import { useParams } from 'react-router';
import { OriginContext } from '#src/app/field/field-place.ts';
import { useMay } from '#src/app/access/use-may.ts';
import { LinkPanel } from './LinkPanel.tsx';

/** What the link opens. */
const PAGE = 'educacion-continuada/mis-datos-contacto';

interface SlotProps {
  readonly children: ReactNode;
}

/** How a student can be reached, and the link by which they correct it themselves. */
export const EnlaceDatosSlot = ({ children }: SlotProps): ReactNode => {
  const { stored } = use(OriginContext);
  const id = useParams()['id'];
  const mayMail = useMay(PAGE, 'enviar-enlace');
  return (
    <>
      {children}
      {stored && mayMail && id !== undefined ? <LinkPanel page={PAGE} record={id} /> : null}
    </>
  );
};
