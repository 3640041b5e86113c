import { Icon } from '../icon.tsx'
import styles from './read-only-reason.module.css'

/**
 * A line at the top of a read-only page: why it cannot be changed, and who can change it. Renders
 * nothing without a reason.
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
