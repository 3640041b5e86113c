import { Icon } from './icon.tsx'
import styles from './read-only-reason.module.css'

/**
 * One line on top of a page that one may see but not change: why, and who can change it. Nothing
 * without a reason.
 */
export function ReadOnlyReason({ reason, id }: { reason: string | undefined; id?: string }) {
  if (!reason) return null
  return (
    <p className={styles.reason} id={id} role="note">
      <Icon name="readOnly" />
      <span>{reason}</span>
    </p>
  )
}
