// The first bundle: the sign-in page. Import the signed-in portal only lazily, to keep this bundle
// small.
import './theme/first.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { setContextVersion } from './api/hooks.ts'
import { portalConfig } from './config.ts'
import { reportErrors } from './errors/report.ts'
import { guardDocument } from './errors/trusted-types.ts'
import { startI18n, wantedLanguage } from './i18n/i18n.ts'
import { required } from './required.ts'
import { Entry, fetchPortal } from './entry.tsx'
import { arrive } from './sign-in/flow/arrive.ts'
import { beginSignIn } from './sign-in/flow/sign-in-flow.ts'
import { sendProviderToken } from './session/provider-token.ts'
import { resumeSso } from './sign-in/flow/sso.ts'
import { tellTabs } from './browser/tabs.ts'
import { ThemeProvider } from './theme/theme-provider.tsx'

guardDocument()
const { session, sso } = portalConfig()
if (session.state === 'active') fetchPortal()
setContextVersion(session.contextVersion)
reportErrors()
startI18n(wantedLanguage(location.search))
const arrival = arrive(session.state === 'active')
// other tabs may still show data of the ended session
if (session.ended) tellTabs({ type: 'session-ended', ended: session.ended })
if (arrival.resetToken) beginSignIn('resetByLink')
else if (session.state === 'none') void resumeSso()
if (sso.tokenMode === 'browser') sendProviderToken()

createRoot(required(document.getElementById('root'), 'the element #root of index.html')).render(
  <StrictMode>
    <ThemeProvider>
      <Entry arrival={arrival} />
    </ThemeProvider>
  </StrictMode>,
)
