// Facts: K-14, S-004, U-034
import '../../../ui/tokens.css'
import '../../../ui/print.css'

import { useMediaQuery } from '@mantine/hooks'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

import { usePrinting } from '../../../ui/hooks/use-printing.ts'
import { instantText } from '../../../time/in-words.ts'
import { lazyModule } from '../../../browser/lazy-module.ts'
import { useCulture } from '../../../session/facts/culture.ts'
import { useLate } from '../../../notices/use-late.ts'
import { useChromeMask } from '../../../legacy/chrome-mask.ts'
import { NoticeRegion } from '../../../notices/notice-region.tsx'
import { LateConfirm } from './late-confirm.tsx'
import { LongWork } from '../../../ui/waiting/long-work.tsx'
import type { BoundaryProps } from '../../../ui/messages/error-boundary.tsx'
import { SectionBoundary } from '../../../ui/messages/section-boundary.tsx'
import { sectionTitle } from '../sidebar/active-entry.ts'
import styles from './app-shell.module.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { PaletteHost } from '../palette/palette-host.tsx'
import { Header } from '../header/header.tsx'
import type {
  BellSlots,
  HeaderSlots,
  Scope,
  ShellAction,
  ShellBrand,
  ShellPage,
  ShellUser,
  SidebarState,
  UserMenuEntry,
} from '../shell-types.ts'
import { useShellPreview } from '../shell-preview.ts'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { useShellActions } from './use-shell-actions.ts'

const narrowMenu = lazyModule(() => import('./narrow-drawer.tsx'))
/** At this width (md) and above, the menu is beside the page. */
const wideQuery = '(min-width: 64em)'

export interface AppShellProps {
  menu: SidebarState
  /**
   * Pages for the palette, in addition to the shell's own actions; must only contain what the
   * Decider allows. Called while the palette is open.
   */
  pages: () => readonly ShellPage[]
  actions?: readonly ShellAction[]
  brand: ShellBrand
  scope: Scope
  user: ShellUser
  userMenu: readonly UserMenuEntry[]
  /** Plugins' additions to the header, by position. */
  headerSlots?: HeaderSlots
  bellSlots?: BellSlots
  onSignOut: () => void
  /** Name of the merchant or store being opened. While set, a mask blocks everything. */
  switchingTo?: string
  /** Called with errors of a section, to report them to the server. */
  onError?: BoundaryProps['onError']
  children: ReactNode
}

/**
 * The frame of every page: menu, header, notices and the page itself. Gets all data as props; reads
 * no stores and makes no access decisions.
 */
export function AppShell(props: AppShellProps) {
  const {
    menu,
    pages,
    actions = [],
    brand,
    scope,
    user,
    userMenu,
    headerSlots,
    bellSlots,
    onSignOut,
    switchingTo,
    onError,
    children,
  } = props
  const { t } = useTranslation('ui')
  const wide = useMediaQuery(wideQuery, true, { getInitialValueInEffect: false })
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const [drawer, setDrawer] = useState(false)
  const openDrawer = useCallback(() => setDrawer(true), [])
  // Close it on rotation and navigation, even before the menu has loaded, because it would
  // otherwise open later without being asked for.
  useEffect(() => setDrawer(false), [pathname, wide])
  const narrow = useLate(narrowMenu, !wide)
  const masked = useChromeMask()
  const preview = useShellPreview()
  const Main = preview ? 'section' : 'main'
  usePageFocus(main, preview ? '' : pathname.toLowerCase())
  const printing = usePrinting()
  const own = useShellActions(scope, onSignOut)
  const skip = (event: MouseEvent) => {
    // Focus the content without changing the address, because it may hold a grid's state.
    event.preventDefault()
    main.current?.focus()
  }

  const groups = menu.state === 'ready' ? menu.groups : []
  const title =
    sectionTitle(groups, pathname, (segment) => t(`shell.section.${segment}`)) ?? brand.productName
  const sidebar = { menu, path: pathname, brand, scope }
  // Inert while a legacy page shows a dialog, because its mask covers menu and header.
  const chrome = { inert: masked || switchingTo !== undefined, 'data-masked': masked || undefined }

  return (
    <div className={styles.shell}>
      {!preview && (
        <a className={styles.skip} href="#main" onClick={skip} data-no-print>
          {t('shell.skip')}
        </a>
      )}
      {wide ? (
        <div className={styles.sidebar} data-no-print {...chrome}>
          <SectionBoundary onError={onError}>
            <Sidebar {...sidebar} />
          </SectionBoundary>
        </div>
      ) : (
        narrow && (
          <narrow.NarrowDrawer {...sidebar} opened={drawer} onClose={() => setDrawer(false)} />
        )
      )}
      <div className={styles.column}>
        <div className={styles.header} data-no-print {...chrome}>
          <Header
            title={title}
            scope={scope}
            user={user}
            userMenu={userMenu}
            helpUrl={brand.helpUrl}
            narrow={!wide}
            drawerOpen={drawer}
            onOpenDrawer={openDrawer}
            slots={headerSlots}
            bellSlots={bellSlots}
            onSignOut={onSignOut}
          />
          {!preview && <NavigationProgress />}
        </div>
        {/* Labelled, because a legacy page may have its own main landmark. */}
        <Main
          id={preview ? undefined : 'main'}
          ref={main}
          tabIndex={-1}
          aria-label={t('shell.content')}
          className={styles.main}
          inert={switchingTo !== undefined}
        >
          {printing && !preview && <PaperHead scope={scope} />}
          <SectionBoundary resetKey={pathname} onError={onError}>
            {children}
          </SectionBoundary>
        </Main>
      </div>
      {!preview && <NoticeRegion />}
      {!preview && <PaletteHost pages={pages} actions={[...own, ...actions]} />}
      {!preview && <LateConfirm />}
      {switchingTo !== undefined && (
        <div className={styles.switching}>
          <div className={styles.switchingCard}>
            <LongWork label={t('shell.scope.switching', { name: switchingTo })} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Print only: merchant, store and the time of printing. */
function PaperHead({ scope: { merchantName, storeName, zone } }: Pick<AppShellProps, 'scope'>) {
  const culture = useCulture()
  const [at] = useState(() => new Date().toISOString())
  const said = [merchantName, storeName, instantText(at, culture, zone)]
  return <p className={styles.paperHead}>{[...new Set(said.filter(Boolean))].join(' · ')}</p>
}

/**
 * After navigation, focuses the page's content, so that keyboard and screen reader users continue
 * there rather than in the menu. Skips the first page, and pages that have focused something
 * already.
 */
function usePageFocus(main: RefObject<HTMLElement | null>, path: string): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = path
    // Skipped, because the base address only redirects to the first page.
    if (was === undefined || was === path || was === '/') return
    const element = main.current
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true })
  }, [main, path])
}
