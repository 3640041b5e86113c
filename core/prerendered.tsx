// Prerenders the page on the server: the sign-in card for a visitor, and for a session in the
// middle of a sign-in, a message for browsers without scripts. Part of the server's bundle
// (vite.prerender.config.ts), built from the components that main.tsx hydrates. Nothing here is
// asynchronous, so renderings cannot share state.
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
import { apartStyles } from './theme/rendered-styles.ts'
import { buildSystemScheme } from './theme/system-scheme.ts'
import { ThemeProvider } from './theme/theme-provider.tsx'

export interface Rendered {
  /** Unescaped text. */
  title: string
  /** HTML for #root; empty if a script renders the page. */
  card: string
  /** HTML for a noscript element; empty if the card covers it. */
  noScript: string
  /** HTML shown while #root stays empty; empty beside a card. */
  late: string
  /** CSS of the card and the noscript element. */
  css: string
}

const { t } = startI18n()

/** @param config the configuration that the page will have */
export function prerender(config: PortalConfig): Rendered {
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
      // React adds preloads for images, which are pointless because the images follow a few lines
      // below.
    ).replace(/^(?:<link rel="preload"[^>]*>)+/, ''),
  )
  const [, styled = ''] = html.split(/<style[^<>]*>/)
  const [variables = ''] = styled.split('</style>')
  return {
    title: words ? `${words} · ${productName}` : productName,
    card: isCard ? html : '',
    noScript: isCard ? '' : html,
    late: isCard ? '' : renderToString(<FailedPage why="late" />),
    css: buildSystemScheme(variables) + css,
  }
}

const arrivalAt = ({ session, missing }: PortalConfig) => ({
  target: undefined,
  resetToken: undefined,
  left: reasonOf(session.ended),
  missing,
})

/** The session stays at its step until a script runs. */
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
