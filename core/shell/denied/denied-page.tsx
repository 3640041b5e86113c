// Shown for a page that the user isn't allowed to open. It says why and who can change that. If
// users can fix it themselves, there is a button. For support, there is a link to the inspector.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { CompiledRoute, Requirement } from '../../access/manifest.ts'
import { useText } from '../../i18n/text.ts'
import { useMends } from '../../ui/messages/mends.ts'
import { usePortal } from '../../portal/portal.ts'
import { useManifest, useMay } from '../../session/facts/decisions.ts'
import { useFacts, usePortalData } from '../../session/facts/facts.ts'
import { lazyModule, useLazyModule } from '../../browser/lazy-module.ts'
import { useMayChoose } from '../../tenancy/pickers/pickers-store.ts'
import { useFace } from '../../theme/brand-store.ts'
import { DeniedScreen } from '../../ui/messages/outcome-notices.tsx'
import { openInspector } from '../inspector/inspector-store.ts'

const why = lazyModule(() => import('./why.ts'))

export interface DeniedPageProps {
  route: CompiledRoute
  title: string
  /** The requirements that caused the denial. */
  by: readonly Requirement[]
  /** Whether the user still had the permission a moment ago. */
  revoked: boolean
}

export function DeniedPage({ route: { id }, title, by, revoked }: DeniedPageProps) {
  const { t, i18n } = useTranslation('ui')
  const text = useText()
  const facts = useFacts()
  const may = useMayChoose()
  const merchant = usePortalData()?.merchantName
  const { name: provider } = useFace().brand
  const portal = usePortal()
  const inspects = useMay('core.inspectManifest')
  const { module, error } = useLazyModule(why)
  // The requirements that apply now, including those of overlays, because any suggested fix must
  // satisfy all of them.
  const requires = useManifest().routes.find((route) => route.id === id)?.requires ?? by
  const said = module?.whyDenied(
    requires,
    by,
    facts,
    may,
    { page: title, merchant, provider },
    text,
    i18n.language,
  )
  const mends = useMends()
  const mend = said?.mend
  return (
    <DeniedScreen
      page={title}
      revoked={revoked}
      reasons={said?.sentences ?? (error === undefined ? [] : undefined)}
      actions={
        (mend ?? inspects) && (
          <>
            {mend && mends && <Button onClick={mends[mend]}>{t(`mend.${mend}`)}</Button>}
            {inspects && (
              <Button
                variant="default"
                onClick={() => openInspector(portal, { kind: 'route', id })}
              >
                {t('denied.why')}
              </Button>
            )}
          </>
        )
      }
    />
  )
}
