import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Identifier, useLocale, useNotify } from 'react-admin';
import { useBackend } from '#src/app/auth/backend-context.ts';
import type { WordOf } from '#src/app/words/define-words.ts';
import { isObject } from '#src/data-provider/guards.ts';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import styles from './LinkPanel.module.css';
import { useLinkWords } from './words.ts';

type Word = WordOf<typeof useLinkWords>;

/** The last link that was sent of a record, in a word about it and what stands in that. */
interface LastLink {
  readonly word: Word;
  readonly sent: string;
  readonly until: string;
  readonly used: string;
  readonly good: boolean;
}

/** Reads the answer of `GET …/enlaces/<id>`; null where none was sent. */
function lastLinkIn(answer: unknown): LastLink | null {
  const last = isObject(answer) ? answer['ultimo'] : null;
  if (!isObject(last)) return null;
  const { enviado, vence, usado, revocado, vencido, una_vez: once } = last;
  const isUsed = typeof usado === 'string' && once === true;
  const word = isUsed
    ? 'state_used'
    : revocado !== null
      ? 'state_revoked'
      : vencido === true
        ? 'state_expired'
        : 'state_good';
  return { word, sent: String(enviado), until: String(vence), used: String(usado), good: word === 'state_good' };
}

interface LinkPanelProps {
  /** The public page that the link opens. */
  readonly page: string;
  readonly record: Identifier;
}

/** What was sent last, and another; nothing where the backend has no links. */
export const LinkPanel = ({ page, record }: LinkPanelProps): ReactNode => {
  const say = useLinkWords();
  const { http } = useBackend();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const locale = useLocale() === 'en' ? 'en' : 'es';
  const [busy, setBusy] = useState(false);
  const path = `api/publico/${page}/enlaces/${record}`;
  const queryKey = ['rectoria', 'link', path];
  const { data, isSuccess } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => lastLinkIn((await http.request({ method: 'GET', path, signal, quiet: true })).data),
    retry: false,
  });
  if (!isSuccess) return null;

  const ask = async (method: 'POST' | 'DELETE', done: 'sent' | 'revoked'): Promise<void> => {
    setBusy(true);
    try {
      await http.request({ method, path });
      notify(say(done), { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : '', { type: 'error' });
    } finally {
      await queryClient.invalidateQueries({ queryKey });
      setBusy(false);
    }
  };
  // As the server says it: by the clocks of the institution, wherever the browser is.
  const day = (moment: string): string => formatDateTime(moment, locale);
  const told = (): string => {
    if (data === null) return say('about');
    const { word, sent, until, used } = data;
    return say(word, { sent: day(sent), until: day(until), used: word === 'state_used' ? day(used) : '' });
  };
  return (
    <div className={styles.panel}>
      <output>{told()}</output>
      <Button size="small" variant="outlined" disabled={busy} onClick={() => void ask('POST', 'sent')}>
        {say(data === null ? 'send' : 'again')}
      </Button>
      {data?.good === true ? (
        <Button size="small" color="error" disabled={busy} onClick={() => void ask('DELETE', 'revoked')}>
          {say('revoke')}
        </Button>
      ) : null}
    </div>
  );
};
