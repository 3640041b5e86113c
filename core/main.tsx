// The first bundle, which contains the sign-in page. Import the signed-in portal only lazily, so
// that this bundle stays small.
import './theme/first.css'
import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { setContextVersion } from './api/hooks.ts'
import { portalConfig } from './config.ts'
import { ErrorBoundary } from './ui/messages/error-boundary.tsx'
import { reportErrors, reportsFaults } from './errors/report.ts'
import { guardDocument } from './errors/trusted-types.ts'
import { startI18n, wantedLanguage } from './i18n/i18n.ts'
import { createPortal } from './portal/portal.ts'
import { required } from './required.ts'
import { Entry, fetchPortal } from './entry.tsx'
import { arrive } from './sign-in/flow/arrive.ts'
import { FailedPage } from './sign-in/page/failed-page.tsx'
import { beginByLink } from './sign-in/flow/sign-in-flow.ts'
import { sendProviderToken } from './session/provider-token.ts'
import { resumeSso } from './sign-in/flow/sso.ts'
import { hideInputMethodKeys } from './browser/input-methods.ts'
import { tellTabs } from './browser/tabs.ts'
import { giveStyles } from './theme/rendered-styles.ts'
import { ThemeProvider } from './theme/theme-provider.tsx'

guardDocument()
hideInputMethodKeys()
const portal = createPortal()
const { session, sso } = portalConfig()
if (session.state === 'active') fetchPortal()
setContextVersion(portal, session.contextVersion)
reportErrors(portal)
document.documentElement.lang = startI18n(wantedLanguage(location.search)).language
const arrival = arrive(session.state === 'active')
// Tell other tabs, because they may still show data of the session that ended.
if (session.ended) tellTabs({ type: 'session-ended', ended: session.ended })
if (arrival.resetToken) beginByLink(portal)
if (sso.tokenMode === 'browser') sendProviderToken(portal)

let hasBegun = false
function begin(): void {
  if (hasBegun) return // because StrictMode renders everything twice in development
  hasBegun = true
  if (!arrival.resetToken && session.state === 'none') void resumeSso(portal)
}

const root = required(document.getElementById('root'), 'the element #root of index.html')
const app = (
  <StrictMode>
    <ErrorBoundary onError={reportsFaults(portal)} fallback={() => <FailedPage why="broken" />}>
      <Provider store={portal}>
        <ThemeProvider>
          <Entry arrival={arrival} onShown={begin} />
        </ThemeProvider>
      </Provider>
    </ErrorBoundary>
  </StrictMode>
)
// Hydrate the server's card (core/prerendered.tsx) instead of rendering a new one, to keep what the
// user has already typed into it.
if (root.hasChildNodes()) hydrateRoot(giveStyles(root), app)
else createRoot(root).render(app)
