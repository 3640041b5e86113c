// Prerenders the page on the server. A visitor gets the sign-in card. A session that is in the
// middle of a sign-in gets a message for browsers without scripts. This is part of the server's
// bundle (vite.prerender.config.ts) and uses the same components that main.tsx hydrates. Nothing
// here is asynchronous, so renderings can't share state.
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
  /** The title as plain text, not escaped. */
  title: string
  /** HTML for #root. Empty if a script renders the page. */
  card: string
  /** HTML for a noscript element. Empty if the card already covers browsers without scripts. */
  noScript: string
  /** HTML that is shown as long as #root stays empty. Empty if there is a card. */
  late: string
  /** CSS for the card and the noscript element. */
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
      // Remove the preloads that React adds for images. They are pointless, because the images
      // follow a few lines below.
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

/** Shown to browsers without scripts. Without scripts, users can't complete a sign-in step. */
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
