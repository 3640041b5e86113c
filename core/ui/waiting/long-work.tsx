import { Button, Loader, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import styles from './long-work.module.css'
import { skeletonDelay } from './skeletons.tsx'
import { useAfter } from '../hooks/use-after.ts'

/** Milliseconds after which the progress numbers are shown. */
const numbersAfter = 2000

export interface LongWorkProps {
  /** The work in progress, such as "Assigning stores". */
  label: string
  /** Progress, once it is known. */
  progress?: { done: number; total: number }
  onCancel?: () => void
}

/**
 * Shows that work is in progress. At first it shows nothing, then the label, and after two seconds
 * the progress and a Cancel button.
 */
export function LongWork({ label, progress, onCancel }: LongWorkProps) {
  const { t } = useTranslation('ui')
  const visible = useAfter(skeletonDelay)
  const long = useAfter(numbersAfter)
  if (!visible) return null
  const percent =
    progress && progress.total > 0
      ? Math.min(100, Math.floor((progress.done / progress.total) * 100))
      : undefined
  const counted = long && progress && percent !== undefined
  return (
    <div className={styles.work}>
      <div className={styles.words}>
        {!counted && <Loader size={16} aria-hidden />}
        <span role="status">{label}</span>
        {counted && <span className={styles.numbers}>{t('progress', { ...progress })}</span>}
        {long && onCancel && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {counted && (
        <Progress value={percent} aria-label={label} size="sm" transitionDuration={150} />
      )}
    </div>
  )
}
