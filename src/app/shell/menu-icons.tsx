import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import PublicIcon from '@mui/icons-material/PublicOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import SecurityIcon from '@mui/icons-material/SecurityOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { createElement, type ReactNode } from 'react';
import type { MenuIconName } from '#src/model/menu-icons.ts';

type Icon = typeof FolderIcon;

/** A backend of its own may name others. */
const ICONS: Readonly<Record<MenuIconName, Icon>> = {
  apartment: ApartmentIcon,
  assessment: AssessmentIcon,
  badge: BadgeIcon,
  event: EventIcon,
  folder: FolderIcon,
  groups: GroupsIcon,
  payments: PaymentsIcon,
  pin: PinIcon,
  public: PublicIcon,
  school: SchoolIcon,
  security: SecurityIcon,
  settings: SettingsIcon,
};

const isDrawn = (name: string): name is MenuIconName => Object.hasOwn(ICONS, name);

/** The icon a menu names, by Google's names; a folder for those not drawn here. */
export const MenuIcon = ({ name }: { readonly name: string | null }): ReactNode =>
  createElement(name !== null && isDrawn(name) ? ICONS[name] : FolderIcon, { fontSize: 'small' });
