import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Truth } from '../../../access/evaluate.ts'
import type { ExplainedPredicate, ExplainedRequirement } from '../../../access/explain/explain.ts'
import { partsToShow } from '../../../access/explain/explain-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { StatusBadge } from '../../../ui/parts/status-badge.tsx'
import styles from '../inspector.module.css'

const icons: Record<Truth, IconName> = {
  true: 'check',
  false: 'close',
  pending: 'unknown',
  failed: 'warning',
}

/** Shows a truth value by shape and color, and as text for screen readers. */
export function TruthMark({ truth }: { truth: Truth }) {
  const { t } = useTranslation('inspector')
  return (
    <span className={styles.mark} data-truth={truth}>
      <Icon name={icons[truth]} size={15} />
      <VisuallyHidden>{t(`truth.${truth}`)}:</VisuallyHidden>
    </span>
  )
}

/**
 * A requirement with its parts, down to single facts. A top-level requirement also shows its layer
 * and file.
 */
export function Requirement({
  of,
  from,
}: {
  of: ExplainedPredicate
  from?: Pick<ExplainedRequirement, 'layer' | 'file'>
}) {
  const { t } = useTranslation('inspector')
  const parts = partsToShow(of)
  return (
    <li>
      <TruthMark truth={of.truth} />
      <div>
        <span className={styles.words}>{of.words}</span>
        {from && (
          <span className={styles.from}>
            <StatusBadge
              tone={from.layer === 'reseller' || from.layer === 'tenant' ? 'accent' : 'neutral'}
            >
              {from.layer}
            </StatusBadge>{' '}
            <code>{from.file}</code>
          </span>
        )}
        {parts.length > 0 && (
          // Collapsed if the whole requirement is met, because users look for what fails.
          <details open={of.truth !== 'true'}>
            <summary>{t('parts', { count: parts.length })}</summary>
            <ul className={styles.tree}>
              {parts.map((part, index) => (
                <Requirement key={index} of={part} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
