// Draws the page before any script: the sign-in card for a visitor, and for somebody in the middle
// of a sign-in what is said where no script runs. Part of the server's bundle
// (vite.door.config.ts), made of the components that main.tsx takes over. Nothing here waits, so
// the state of one drawing is never another's.
import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'

import { reasonOf } from './browser/leave.ts'
import { setPortalConfig, type PortalConfig } from './config.ts'
import { Entry } from './entry.tsx'
import { startI18n } from './i18n/i18n.ts'
import { Message } from './sign-in/card/message.tsx'
import { SignInFrame } from './sign-in/card/sign-in-frame.tsx'
import { FailedPage } from './sign-in/page/failed-page.tsx'
import styles from './sign-in/card/sign-in.module.css'
import { createPortal } from './portal/portal.ts'
import { apartStyles } from './theme/drawn-styles.ts'
import { systemSchemeOf } from './theme/system-scheme.ts'
import { ThemeProvider } from './theme/theme-provider.tsx'

export interface Drawn {
  /** Text, not escaped. */
  title: string
  /** HTML for #root; empty where a script draws the page. */
  card: string
  /** HTML for a noscript element; empty where the card says it. */
  noScript: string
  /** HTML of what shows while #root stays empty; empty beside a card. */
  late: string
  /** CSS of card and noscript element. */
  css: string
}

const { t } = startI18n()

/** @param config what the page's configuration will be */
export function drawDoor(config: PortalConfig): Drawn {
  setPortalConfig(config)
  const { session, missing, productName } = config
  const isCard = session.state === 'none'
  const words = isCard ? t(missing ? 'missing.title' : 'signIn.documentTitle') : undefined
  const { html, css } = apartStyles(
    renderToString(
      <StrictMode>
        <Provider store={createPortal()}>
          <ThemeProvider>
            {isCard ? <Entry arrival={arrivalAt(config)} /> : <Waiting />}
          </ThemeProvider>
        </Provider>
      </StrictMode>,
      // React also asks for pictures ahead, which stand a few lines below.
    ).replace(/^(?:<link rel="preload"[^>]*>)+/, ''),
  )
  const [, styled = ''] = html.split(/<style[^<>]*>/)
  const [variables = ''] = styled.split('</style>')
  return {
    title: words ? `${words} · ${productName}` : productName,
    card: isCard ? html : '',
    noScript: isCard ? '' : html,
    late: isCard ? '' : renderToString(<FailedPage why="late" />),
    css: systemSchemeOf(variables) + css,
  }
}

const arrivalAt = ({ session, missing }: PortalConfig) => ({
  target: undefined,
  resetToken: undefined,
  left: reasonOf(session.ended),
  missing,
})

/** The session waits at its step until a script runs. */
function Waiting() {
  return (
    <SignInFrame>
      <section className={styles.card}>
        <Message tone="info">
          <p>{t('signIn.noScript.step', { ns: 'core' })}</p>
        </Message>
      </section>
    </SignInFrame>
  )
}
