import TasksIcon from '@mui/icons-material/ChecklistOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { useBackend } from '../auth/backend-context.ts';
import { useShellWords } from '../words/shell-words.ts';

/** The way to one's own jobs, where the backend has any: asked when the menu opens. */
export const OwnJobsItem = ({ onClick }: { readonly onClick: () => void }): ReactNode => {
  const say = useShellWords();
  const { http } = useBackend();
  const { data } = useQuery({
    queryKey: ['rectoria', 'jobs', 'capability'],
    queryFn: async () => (await loadCapabilities(http)).jobs,
    networkMode: 'always',
    retry: false,
  });
  if (data === undefined || data === null) return null;
  return (
    <MenuItem component={Link} to={OWN_ROUTES.ownJobs} onClick={onClick}>
      <ListItemIcon>
        <TasksIcon fontSize="small" />
      </ListItemIcon>
      {say('own_jobs')}
    </MenuItem>
  );
};
