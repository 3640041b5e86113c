import { Provider } from 'jotai'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useText, vocabularyTitle } from '#core'
import { personaOf, type Facts, type View } from '#core/preview.ts'
import {
  AppShell,
  findFace,
  pagesAddress,
  portalConfig,
  previewPortal,
  ShellPreview,
  buildSidebar,
  userMenuEntries,
  type UserMenuEntry,
} from '#core/preview-shell.ts'

import { firstPath, lookAt } from '../looked-at.ts'
import { writePreview, type PreviewState } from '../preview-address.ts'
import { PreviewFrame } from './preview-frame.tsx'
import type { PreviewManifest } from '../preview-manifest.ts'
import { PreviewRouter } from './preview-router.tsx'
import { PreviewedPage } from './previewed-page.tsx'
import { resellerLinks } from '../reseller-links.ts'
import styles from '../preview.module.css'

interface Props {
  state: PreviewState
  facts: Facts
  manifest: PreviewManifest
  onGo(at: string | undefined): void
}
/** The complete URL of a preview's state. It starts with the portal's origin. */
export const previewAddress = (state: PreviewState): string =>
  `${pagesAddress()}/settings/preview?${writePreview(state).toString()}`

/** Returns the value, which must exist, because the preview knows all facts. */
function requireValue<T>({ state, value }: { state: string; value?: T }): T {
  if (value === undefined) throw new Error(`The preview has a fact that is ${state}.`)
  return value
}

/**
 * The portal's shell as another user would see it: menus, the reseller's branding, and a
 * placeholder for the page.
 */
export function PreviewedShell({ state, facts, manifest, onGo }: Props) {
  const { t } = useTranslation('admin')
  const text = useText()
  const [said, setSaid] = useState('')
  const { decider } = manifest
  const { title: persona } = personaOf(state.persona)
  const reseller = requireValue(facts.reseller)
  const view: View = requireValue(facts.view)
  const face = findFace(reseller) ?? portalConfig()
  const portal = useMemo(() => previewPortal(manifest.manifest, facts), [manifest, facts])
  const links = resellerLinks(reseller, requireValue(facts.productMode))
  const can = (ability: string) => decider.ability(ability, facts).kind === 'allow'
  const may = {
    merchant: can('core.chooseMerchant'),
    store: can('core.chooseStore'),
    company: can('core.chooseCompany'),
  }
  const menuLabel = t('persona.menu')
  const previewed = useMemo(() => ({ menuLabel }), [menuLabel])
  const nothing = () => setSaid(t('persona.nothing'))
  const at = state.at ?? firstPath(decider, facts)

  const harmless = (entry: UserMenuEntry): UserMenuEntry => {
    const { opens } = entry
    if ('path' in opens) return entry
    return {
      ...entry,
      opens: {
        run: () =>
          setSaid(
            'href' in opens
              ? t('persona.wouldOpen', { address: opens.href })
              : t('persona.nothing'),
          ),
      },
    }
  }
  const userMenu = userMenuEntries(
    decider,
    facts,
    { links: links.menu, actions: { changePassword: () => undefined } },
    text,
  ).map(harmless)
  const roles = [...requireValue(facts.role)]
    .map((name) => vocabularyTitle('role', name))
    .join(', ')
  const go = (path: string) => {
    setSaid('')
    onGo(path === '/' ? undefined : path)
  }
  const { productName, brand } = face
  return (
    <>
      <PreviewFrame label={t('persona.frame', { persona })} face={face}>
        <Provider store={portal}>
          <ShellPreview value={previewed}>
            <PreviewRouter
              at={at ?? '/'}
              onGo={go}
              hrefOf={(path) => previewAddress({ ...state, at: path })}
            >
              <AppShell
                menu={buildSidebar(manifest.manifest, decider, facts, text)}
                pages={() => []}
                brand={{
                  productName,
                  ...(brand.logoUrl && { logoUrl: brand.logoUrl }),
                  ...(brand.logoDarkUrl && { logoDarkUrl: brand.logoDarkUrl }),
                  helpUrl: links.help ?? null,
                }}
                scope={{
                  view,
                  ...(view !== 'none' && { merchantName: t('persona.merchant') }),
                  ...((view === 'single-store' || view === 'store-of-many') && {
                    storeName: t('persona.store'),
                  }),
                  ...(may.merchant && { onSwitchMerchant: nothing }),
                  ...(may.store && { onSwitchStore: nothing }),
                }}
                user={{ name: t('persona.someone'), role: roles === '' ? persona : roles }}
                userMenu={userMenu}
                onSignOut={nothing}
              >
                <PreviewedPage
                  found={at === undefined ? 'nowhere' : lookAt(manifest, facts, at)}
                  facts={facts}
                  may={may}
                  platformUrl={links.platform}
                  provider={brand.name}
                  onNothing={nothing}
                />
              </AppShell>
            </PreviewRouter>
          </ShellPreview>
        </Provider>
      </PreviewFrame>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  )
}
