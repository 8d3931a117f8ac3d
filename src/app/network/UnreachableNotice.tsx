import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { AddNotificationContext, type NotificationPayload, useAddNotificationContext, useTranslate } from 'react-admin';
import { say } from '#src/data-provider/http/texts.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { useBackend } from '../auth/backend-context.ts';
import noticeStyles from '../ui/notice.module.css';

const SHOWN_FOR = 10_000;
const TEXTS: ReadonlySet<unknown> = new Set(LANGUAGES.map((language) => say('unreachable', language)));

/**
 * The app-wide notice that no answer came, for ten seconds (F106). Stands around the whole app, login
 * included; react-admin's own notice of the same failed call is not shown beside it.
 */
export function UnreachableNotice({ children }: { readonly children: ReactNode }) {
  const { http, unreachable } = useBackend();
  const translate = useTranslate();
  const [shown, setShown] = useState(0);
  const add = useAddNotificationContext();
  const addOthers = useCallback(
    (notification: NotificationPayload) => {
      if (!TEXTS.has(notification.message)) add(notification);
    },
    [add],
  );
  useEffect(() => unreachable.subscribe(() => setShown((count) => count + 1)), [unreachable]);
  // A call that fails while the notice is shown starts its time anew.
  useEffect(() => {
    if (shown === 0) return undefined;
    const timer = setTimeout(() => setShown(0), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <AddNotificationContext.Provider value={addOthers}>
      {children}
      <div role="alert">
        {shown === 0 ? null : (
          <div className={noticeStyles.notice}>
            {say('unreachable', http.language())}
            <button type="button" aria-label={translate('ra.action.close')} onClick={() => setShown(0)}>
              ×
            </button>
          </div>
        )}
      </div>
    </AddNotificationContext.Provider>
  );
}
