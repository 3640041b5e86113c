// Opens the inspector for permitted users: by a shortcut or from the command palette. Its code
// loads when it is first opened.
import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { useNotify } from '../../../notices/notices.ts'
import { loadAllAbilities } from '../../../session/facts/abilities.ts'
import { useDecision } from '../../../session/facts/decisions.ts'
import { lazyModule, useLazyModule } from '../../../browser/lazy-module.ts'
import type { ShellAction } from '../../layout/shell-types.ts'
import { closeInspector, openInspector, useInspectorOpened } from '../inspector-store.ts'

/** Loads all abilities too, because the inspector can explain any of them. */
const inspector = lazyModule(
  async () => (await Promise.all([import('./inspector.tsx'), loadAllAbilities()]))[0],
)
const keys = 'mod+Shift+E'
const useMayInspect = (): boolean => useDecision('core.inspectManifest').kind === 'allow'

/** The palette action that opens the inspector; empty for users without the permission. */
export function useInspectorActions(): ShellAction[] {
  const { t } = useTranslation('ui')
  return useMayInspect()
    ? [
        {
          id: 'inspector',
          label: t('shell.inspector.open'),
          icon: 'inspect',
          keywords: [t('shell.inspector.words')],
          keys,
          run: () => openInspector(),
        },
      ]
    : []
}

/** Shows the inspector while it is open. */
export function InspectorHost() {
  const { t } = useTranslation('ui')
  const notify = useNotify()
  const may = useMayInspect()
  const opened = useInspectorOpened()
  const shown = may ? opened : undefined
  const { module, error } = useLazyModule(inspector, shown !== undefined)
  useHotkeys(may ? [[keys, () => (opened ? closeInspector() : openInspector())]] : [], [], true)
  useEffect(() => {
    if (error === undefined) return
    closeInspector()
    notify({ kind: 'error', text: t('shell.inspector.failed') })
  }, [error, t, notify])
  return module && shown ? <module.Inspector at={shown.at} /> : null
}
