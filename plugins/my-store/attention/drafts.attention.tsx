// Forms with input that was never saved, for the first page's list of what needs attention. Facts:
// T-my-store-09
import { useTranslation } from 'react-i18next'

import { defineSlot, useKeptDrafts, useText, useTitleOf, useWhen, type Needs } from '#core'

function useDrafts(): Needs {
  const { t } = useTranslation('my-store')
  const text = useText()
  const titleOf = useTitleOf()
  const when = useWhen()
  const drafts = useKeptDrafts()
  if (!drafts) return 'pending'
  return drafts.flatMap(({ route, recordKey, at }) => {
    const title = titleOf(route)
    // Skipped, because a page that doesn't exist anymore can't be opened.
    if (!title) return []
    return [
      {
        key: recordKey,
        tone: 'plain' as const,
        icon: 'edit' as const,
        what: t('drafts.what', { page: text(title) }),
        which: t('drafts.which', { when: when(at.toISOString()) }),
        to: route,
        where: t('drafts.where'),
      },
    ]
  })
}

export const slot = defineSlot<'attention'>({
  strings: 'attention',
  Component: ({ tell }) => tell(useDrafts()),
})
