// Opens the inspector by a shortcut or from the command palette, for users who are allowed to use
// it. Its code loads when it is first opened.
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useNotify } from '../../../notices/notices.ts'
import { usePortal } from '../../../portal/portal.ts'
import { loadAllAbilities } from '../../../session/facts/abilities.ts'
import { useMay } from '../../../session/facts/decisions.ts'
import { lazyModule, useLazyModule } from '../../../browser/lazy-module.ts'
import type { ShellAction } from '../../layout/shell-types.ts'
import { closeInspector, openInspector, useInspectorOpened } from '../inspector-store.ts'

const keys = 'mod+Shift+E'
const useMayInspect = (): boolean => useMay('core.inspectManifest')

/** The palette action that opens the inspector. Empty for users without the permission. */
export function useInspectorActions(): ShellAction[] {
  const { t } = useTranslation('ui')
  const portal = usePortal()
  return useMayInspect()
    ? [
        {
          id: 'inspector',
          label: t('shell.inspector.open'),
          icon: 'inspect',
          keywords: [t('shell.inspector.words')],
          keys,
          run: () => openInspector(portal),
        },
      ]
    : []
}

/** Renders the inspector while it is open. */
export function InspectorHost() {
  const { t } = useTranslation('ui')
  const notify = useNotify()
  const portal = usePortal()
  // Load all abilities, because the inspector can explain any of them.
  const inspector = useMemo(
    () =>
      lazyModule(
        async () => (await Promise.all([import('./inspector.tsx'), loadAllAbilities(portal)]))[0],
      ),
    [portal],
  )
  const may = useMayInspect()
  const opened = useInspectorOpened()
  const shown = may ? opened : undefined
  const { module, error } = useLazyModule(inspector, shown !== undefined)
  const toggle = () => (opened ? closeInspector(portal) : openInspector(portal))
  useHotkeys(may ? [[keys, toggle]] : [], [], true)
  useEffect(() => {
    if (error === undefined) return
    closeInspector(portal)
    notify({ kind: 'error', text: t('shell.inspector.failed') })
  }, [portal, error, t, notify])
  return module && shown ? <module.Inspector at={shown.at} /> : null
}
