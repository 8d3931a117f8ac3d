import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { type ReactNode, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';

const SHOWN_FOR = 4000;

/** What was done or went wrong, said for a moment at the foot of the window, one after the other. */
export const Notices = (): ReactNode => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [notice, setNotice] = useState<NotificationPayload | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (notifications.length === 0) return;
    if (notice === null) {
      setNotice(takeNotification() ?? null);
      setOpen(true);
    } else if (open) {
      // A newer one replaces the one that is shown.
      setOpen(false);
    }
  }, [notice, notifications, open, takeNotification]);

  if (notice === null) return null;
  const { message, type, notificationOptions } = notice;
  return (
    <Snackbar
      open={open}
      autoHideDuration={SHOWN_FOR}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') setOpen(false);
      }}
      slotProps={{ transition: { onExited: () => setNotice(null) } }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert severity={type} onClose={() => setOpen(false)}>
        {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
      </Alert>
    </Snackbar>
  );
};
