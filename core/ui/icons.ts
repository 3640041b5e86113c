// The app's icons (Tabler). They are imported one by one, so that the bundle contains only those
// that are used.
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import ArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import ArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import ArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import Ban from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import Bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import Building from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import BuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import Buildings from '@tabler/icons-react/dist/esm/icons/IconBuildings.mjs'
import Calendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import ChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import CircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import CircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import CircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import ClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import Copy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import DeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import DeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import Dots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import Download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import ExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import Filter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import Flask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import Hamburger from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import Headset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs'
import Help from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IdBadge from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import Inbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import Key from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import Lifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import Mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import Moon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import File from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import Photo from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import PlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import PlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import Receipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import Replace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import Settings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import ShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import ShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import ShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import Sun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import Tool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import ToolsKitchen from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import UserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import World from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import Close from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import ZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs'

import { isKeyOf } from '../access/keys.ts'

/** Icons by purpose. A manifest uses one of these names for its section; see `sectionIcon`. */
export const icons = {
  // Sidebar sections, one per plugin.
  myStore: Home,
  results: ClipboardText,
  menu: ToolsKitchen,
  customers: Users,
  employees: IdBadge,
  ecommerce: ShoppingBag,
  onlineOrdering: World,
  settings: Settings,
  account: UserCircle,
  admin: ShieldLock,
  supportAdmin: Lifebuoy,
  pilot: Flask,
  notifications: Bell,
  billing: Receipt,
  // Contexts: merchant, store, company.
  merchant: Building,
  store: BuildingStore,
  company: Buildings,
  // Messages and states.
  info: InfoCircle,
  success: CircleCheck,
  warning: AlertTriangle,
  error: CircleX,
  denied: Lock,
  notFound: ZoomQuestion,
  moved: Replace,
  plan: Ban,
  empty: Inbox,
  // Controls.
  add: Plus,
  back: ArrowLeft,
  bell: Bell,
  calendar: Calendar,
  check: Check,
  clock: Clock,
  close: Close,
  copy: Copy,
  dark: Moon,
  delete: Trash,
  device: DeviceDesktop,
  down: ChevronDown,
  download: Download,
  edit: Pencil,
  external: ExternalLink,
  filter: Filter,
  hamburger: Hamburger,
  help: Help,
  inspect: ZoomQuestion,
  left: ChevronLeft,
  light: Sun,
  mail: Mail,
  more: Dots,
  page: File,
  password: Key,
  pause: PlayerPause,
  picture: Photo,
  print: Printer,
  readOnly: Lock,
  redo: ArrowForwardUp,
  refresh: Refresh,
  resume: PlayerPlay,
  right: ChevronRight,
  search: Search,
  signOut: Logout,
  sortDown: ArrowDown,
  sortUp: ArrowUp,
  undo: ArrowBackUp,
  up: ChevronUp,
  // User menu entries.
  hardware: ShoppingCart,
  registerHardware: DeviceTablet,
  support: Tool,
  care: Headset,
  unknown: CircleDashed,
} as const

export type IconName = keyof typeof icons

/** The name of the icon in a section's manifest entry. An unknown name gets a neutral icon. */
export const sectionIcon = (name: string): IconName => (isKeyOf(icons, name) ? name : 'unknown')
