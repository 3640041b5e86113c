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
/** The menu is beside the page from this width (md). */
const wideQuery = '(min-width: 64em)'

export interface AppShellProps {
  menu: SidebarState
  /**
   * Pages for the palette, in addition to the shell's own actions. They must include only what the
   * Decider allows. Called while the palette is open.
   */
  pages: () => readonly ShellPage[]
  actions?: readonly ShellAction[]
  brand: ShellBrand
  scope: Scope
  user: ShellUser
  userMenu: readonly UserMenuEntry[]
  /** Parts that plugins add to the header, by position. */
  headerSlots?: HeaderSlots
  bellSlots?: BellSlots
  onSignOut: () => void
  /**
   * Name of the merchant or store that is being opened. While this is set, a mask blocks
   * everything.
   */
  switchingTo?: string
  /** Called with errors in a section, to report them to the server. */
  onError?: BoundaryProps['onError']
  children: ReactNode
}

/**
 * The frame of every page: the menu, header, notices and the page itself. It gets all data as
 * props, reads no stores and makes no access decisions.
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
  // Close the drawer on rotation and navigation, even if the menu hasn't loaded yet. Otherwise it
  // would open later, when the user no longer expects it.
  useEffect(() => setDrawer(false), [pathname, wide])
  const narrow = useLate(narrowMenu, !wide)
  const masked = useChromeMask()
  const preview = useShellPreview()
  const Main = preview ? 'section' : 'main'
  usePageFocus(main, preview ? '' : pathname.toLowerCase())
  const printing = usePrinting()
  const own = useShellActions(scope, onSignOut)
  const skip = (event: MouseEvent) => {
    // Focus the content without changing the URL, because the URL may contain a grid's state.
    event.preventDefault()
    main.current?.focus()
  }

  const groups = menu.state === 'ready' ? menu.groups : []
  const title =
    sectionTitle(groups, pathname, (segment) => t(`shell.section.${segment}`)) ?? brand.productName
  const sidebar = { menu, path: pathname, brand, scope }
  // Inert while a legacy page shows a dialog, because the dialog's mask also covers the menu and
  // header.
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
        {/* Needs a label, because a legacy page may have a main landmark of its own. */}
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

/** Only for printing: the merchant, the store and the time of printing. */
function PaperHead({ scope: { merchantName, storeName, zone } }: Pick<AppShellProps, 'scope'>) {
  const culture = useCulture()
  const [at] = useState(() => new Date().toISOString())
  const said = [merchantName, storeName, instantText(at, culture, zone)]
  return <p className={styles.paperHead}>{[...new Set(said.filter(Boolean))].join(' · ')}</p>
}

/**
 * After navigation, focuses the page's content, so that keyboard and screen reader users continue
 * there and not in the menu. Skips the first page, and pages that have already focused something.
 */
function usePageFocus(main: RefObject<HTMLElement | null>, path: string): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = path
    // Skip the base URL, because it only redirects to the first page.
    if (was === undefined || was === path || was === '/') return
    const element = main.current
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true })
  }, [main, path])
}
