import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'

import { dismiss, notify } from '../notices/notices.ts'
import type { DraftOffer } from './settings.ts'

/**
 * "We kept what you typed on …": to restore or to discard; says when the record has changed since.
 * Found when the form stands already, so it is said over the page: in the page it would push the
 * fields down under the pointer.
 */
export function DraftNotice({ draft }: { draft: DraftOffer }) {
  const { t, i18n } = useTranslation('forms')
  const id = useId()
  const { moved } = draft
  const clock = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const when = clock.format(draft.at)
  const restore = useCallbackRef(draft.restore)
  const discard = useCallbackRef(draft.discard)
  useEffect(() => {
    notify({
      id,
      kind: moved ? 'warning' : 'info',
      title: t('draft.title', { when }),
      text: moved ? t('draft.moved') : '',
      autoClose: false,
      action: { label: t('draft.restore'), run: restore },
      otherwise: { label: t('draft.discard'), run: discard },
    })
    return () => dismiss(id)
  }, [id, moved, when, t, restore, discard])
  return null
}
