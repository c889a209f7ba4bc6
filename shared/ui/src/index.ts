export {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Badge,
  Burger,
  Button,
  Card,
  CloseButton,
  Divider,
  Group,
  Indicator,
  Kbd,
  Loader,
  Menu,
  Paper,
  Popover,
  Progress,
  Skeleton,
  Stack,
  Switch,
  Tabs,
  Text,
  TextInput,
  Title,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedValue, useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
export * from './icons.ts';
export { ActionMenu, type MenuAction, type MenuLook } from './action-menu.tsx';
export { CardFrame } from './card-frame.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { constants, media } from './constants.ts';
export { CopyId } from './copy-id.tsx';
export { currencyOptions } from './currency-options.ts';
export { dangerButtonProps } from './danger-look.tsx';
export { documentTitle, useDocumentTitle } from './document-title.ts';
export { EmptyState } from './empty-state.tsx';
export { CurrentUserId } from './current-user.ts';
export { useInView } from './use-in-view.ts';
export { singleKeyOf, useSingleKeys } from './use-single-keys.ts';
export {
  countryName,
  currencyName,
  dateLocale,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDateTimeIn,
  formatInstant,
  formatMoney,
  formatMonthDay,
  formatNumber,
  formatPercent,
  formatRuntime,
  formatTotal,
  languageName,
} from './format.ts';
export { LoadingTable } from './loading-table.tsx';
export { MessagePanel } from './message-panel.tsx';
export { Drawer, loadOverlays, Modal } from './overlays.tsx';
export { NoPermission } from './no-permission.tsx';
export { OfflineBanner } from './offline-banner.tsx';
export { PageHeader } from './page-header.tsx';
export { applyPreferences, ownTimeZone } from './preferences.ts';
export { QueryStates, type QueryLike } from './query-states.tsx';
export { RelativeTime, UpdatedTime } from './relative-time.tsx';
export { type RecordPart, RecordParts, Slot, SlotRenderer } from './slot.tsx';
export { StatCard, type Figures } from './stat-card.tsx';
export { StatusBadge, statusBadge, type IconComponent, type Tone } from './status-badge.tsx';
export { ThemeProvider } from './theme-provider.tsx';
export { Toaster, useRecentMessages } from './toaster.tsx';
export { loadToasts, toast, toastError } from './toast-store.ts';
export { undo, UndoOutlet } from './undo.tsx';
