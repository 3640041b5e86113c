import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'

import { dismiss, notify } from '../../notices/notices.ts'
import { usePortal } from '../../portal/portal.ts'
import { useWhen } from '../../session/facts/use-when.ts'
import type { DraftOffer } from '../settings.ts'

/**
 * Offers to restore or discard a saved draft, and warns if the record has changed since. Shown as a
 * notification over the page. The draft is found only after the form has rendered, and a banner
 * within the page would push the fields away from under the pointer.
 */
export function DraftNotice({ draft }: { draft: DraftOffer }) {
  const { t } = useTranslation('forms')
  const portal = usePortal()
  const id = useId()
  const { moved } = draft
  const when = useWhen()(draft.at)
  const restore = useCallbackRef(draft.restore)
  const discard = useCallbackRef(draft.discard)
  useEffect(() => {
    notify(portal, {
      id,
      kind: moved ? 'warning' : 'info',
      title: t('draft.title', { when }),
      text: moved ? t('draft.moved') : '',
      autoClose: false,
      action: { label: t('draft.restore'), run: restore },
      otherwise: { label: t('draft.discard'), run: discard },
    })
    return () => dismiss(portal, id)
  }, [portal, id, moved, when, t, restore, discard])
  return null
}
