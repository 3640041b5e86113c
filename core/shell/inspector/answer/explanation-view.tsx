// Shows an explanation: the verdict, the requirements as a tree, what the page shows, and the
// smallest changes that would open it.
import { useTranslation } from 'react-i18next'

import type { Truth } from '../../../access/evaluate.ts'
import type { Explanation } from '../../../access/explain/explain.ts'
import { changesText, outcomeText } from '../../../access/explain/explain-text.ts'
import type { Change } from '../../../access/explain/fixes.ts'
import type { Layer } from '../../../access/manifest.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import styles from '../inspector.module.css'
import { Requirement, TruthMark } from './requirement.tsx'

const layers: readonly Layer[] = [
  'core',
  'plugin',
  'route',
  'entry',
  'ability',
  'reseller',
  'tenant',
]
const verdictIcons: Record<Truth, IconName> = {
  true: 'success',
  false: 'denied',
  pending: 'unknown',
  failed: 'warning',
}

export function ExplanationView({
  title,
  explanation,
  openers,
}: {
  title: string
  explanation: Explanation
  openers: readonly Change[][]
}) {
  const { t } = useTranslation('inspector')
  const { requires, branches, truth } = explanation
  const inOrder = [...requires].sort((a, b) => layers.indexOf(a.layer) - layers.indexOf(b.layer))
  return (
    <>
      <div className={styles.verdict} data-truth={truth} role="status">
        <Icon name={verdictIcons[truth]} size={22} />
        <div>
          <p>
            <strong>{t(`verdict.${truth}`)}</strong>{' '}
            {(truth === 'pending' || truth === 'failed') && t(`unknownBecause.${truth}`)}
          </p>
          <p className={styles.what}>
            {title} <code>{explanation.id}</code>
          </p>
        </div>
      </div>
      {explanation.guard !== undefined && <Guard of={explanation} guard={explanation.guard} />}
      {requires.length > 0 && (
        <section aria-labelledby="inspector-must">
          <h3 id="inspector-must">{t('must')}</h3>
          <ul className={styles.tree}>
            {/* Keyed by index, because the same requirement may come from two sources. */}
            {inOrder.map((requirement, index) => (
              <Requirement key={index} of={requirement} from={requirement} />
            ))}
          </ul>
        </section>
      )}
      {branches && <Branches of={branches} />}
      {truth !== 'true' && (
        <section aria-labelledby="inspector-open">
          <h3 id="inspector-open">{t('open')}</h3>
          <p className={styles.hint}>{t(openers.length > 0 ? 'openHint' : 'openNone')}</p>
          {openers.length > 0 && (
            <ul className={styles.plain}>
              {openers.map((changes) => (
                <li key={changesText(changes)}>{changesText(changes)}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

function Guard({ of: { gate, reason }, guard }: { of: Explanation; guard: string }) {
  const { t } = useTranslation('inspector')
  const known = guard === 'public' || guard === 'signed-in' || guard === 'none'
  return (
    <p className={styles.guard}>
      {known ? t(`guard.${guard}`) : t('guard.of', { guard })}{' '}
      {reason !== undefined && `${reason}.`}{' '}
      {gate && gate.length > 0 && t('gate', { steps: gate.join(', ') })}
    </p>
  )
}

function Branches({ of }: { of: NonNullable<Explanation['branches']> }) {
  const { t } = useTranslation('inspector')
  return (
    <section aria-labelledby="inspector-shows">
      <h3 id="inspector-shows">{t('shows')}</h3>
      {of.length > 1 && <p className={styles.hint}>{t('showsHint')}</p>}
      <ol className={styles.branches}>
        {of.map(({ outcome, when, chosen }, index) => (
          <li key={index} data-chosen={chosen || undefined}>
            <span className={styles.outcome}>
              {outcomeText(outcome)} {chosen && <em>{t('taken')}</em>}
            </span>
            {(when ?? of.length > 1) && (
              <span className={styles.when}>
                {when && <TruthMark truth={when.truth} />}{' '}
                {when ? t('if', { words: when.words }) : t('otherwise')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
