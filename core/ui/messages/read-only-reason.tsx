import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { mendReason, mends as everyMend } from '../../access/context-reasons.ts'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../icon.tsx'
import { useMends } from './mends.ts'
import styles from './read-only-reason.module.css'

/**
 * A line at the top of a read-only page. Says why the page can't be changed, and who can change it.
 * Renders nothing if there is no reason. Forms pass reasons as text. For the shell's own reasons
 * about the context, this adds a button that switches the context.
 */
export function ReadOnlyReason({ reason, id }: { reason: string | undefined; id?: string }) {
  const { t } = useTranslation('ui')
  const text = useText()
  const mends = useMends()
  if (!reason) return null
  const mend = everyMend.find((each) => text(mendReason(each)) === reason)
  return (
    <p className={styles.reason} id={id} role="note">
      <Icon name="readOnly" />
      <span>{reason}</span>
      {mend && mends && (
        <Button size="compact-sm" variant="default" onClick={mends[mend]}>
          {t(`mend.${mend}`)}
        </Button>
      )}
    </p>
  )
}
