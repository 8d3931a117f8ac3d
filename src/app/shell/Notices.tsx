import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';

const SHOWN_FOR = 4000;

/** What was done or went wrong, said for a moment at the foot of the window; the latest takes the place of the others. */
export const Notices = (): ReactNode => {
  const translate = useTranslate();
  const { notifications, resetNotifications } = useNotificationContext();
  const notice = notifications.at(-1);
  if (notice === undefined) return null;
  const { message, type, notificationOptions } = notice;
  return (
    <Snackbar
      key={notifications.length}
      open
      autoHideDuration={notificationOptions?.autoHideDuration ?? SHOWN_FOR}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') resetNotifications();
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert severity={type} onClose={resetNotifications}>
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </Alert>
    </Snackbar>
  );
};
