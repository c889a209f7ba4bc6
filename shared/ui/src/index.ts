export {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Badge,
  Box,
  Burger,
  Button,
  Card,
  Center,
  Checkbox,
  CloseButton,
  CopyButton,
  DirectionProvider,
  Divider,
  Drawer,
  Group,
  Image,
  Indicator,
  Kbd,
  List,
  Loader,
  Menu,
  Modal,
  Paper,
  Popover,
  Progress,
  ScrollArea,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Tabs,
  Text,
  TextInput,
  Timeline,
  Title,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
  useComputedColorScheme,
  useDirection,
  useMantineColorScheme,
} from '@mantine/core';
export {
  useClickOutside,
  useDebouncedCallback,
  useDebouncedValue,
  useDisclosure,
  useDocumentTitle,
  useFocusTrap,
  useHotkeys,
  useId,
  useInViewport,
  useMediaQuery,
  useMergedRef,
  useReducedMotion,
  useViewportSize,
  useWindowEvent,
} from '@mantine/hooks';
export * from './icons.ts';
export { ActionMenu, type MenuAction } from './action-menu.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { constants, media } from './constants.ts';
export { CopyId } from './copy-id.tsx';
export { EmptyState } from './empty-state.tsx';
export { FailedState } from './failed-state.tsx';
export {
  countryName,
  currencyDigits,
  currencyName,
  formatBytes,
  formatCompact,
  formatDate,
  formatDateTime,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatRuntime,
  formatTotal,
  languageName,
} from './format.ts';
export { JobTray, type TrayJob } from './job-tray.tsx';
export { LoadingTable } from './loading-table.tsx';
export { NoPermission } from './no-permission.tsx';
export { OfflineBanner, useIsOffline } from './offline-banner.tsx';
export { PageHeader } from './page-header.tsx';
export { RelativeTime } from './relative-time.tsx';
export { SaveBar } from './save-bar.tsx';
export { StatCard, type Figure, type Figures } from './stat-card.tsx';
export { StatusBadge, type IconComponent, type Tone } from './status-badge.tsx';
export { ThemeProvider } from './theme-provider.tsx';
export { Toaster, useRecentMessages } from './toaster.tsx';
export { toast, type Message, type ToastTone } from './toast-store.ts';
export { undo } from './undo.tsx';
export { UndoBar } from './undo-bar.tsx';
export { useNow } from './use-now.ts';
