import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Notice } from '../ui/notice.tsx'
import type { DraftOffer } from './settings.ts'

/** "We kept what you typed on …": to restore or to discard; says when the record has changed since. */
export function DraftNotice({ draft }: { draft: DraftOffer }) {
  const { t, i18n } = useTranslation('forms')
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(draft.at)
  return (
    <Notice
      kind={draft.moved ? 'warning' : 'info'}
      title={t('draft.title', { when })}
      text={
        <>
          {draft.moved && <>{t('draft.moved')} </>}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={draft.discard}>
            {t('draft.discard')}
          </Button>
        </>
      }
      action={{ label: t('draft.restore'), run: draft.restore }}
    />
  )
}
