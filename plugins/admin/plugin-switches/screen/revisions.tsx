import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { EmptyState, operationMutation, useConfirm, useCulture } from '#core'

import { changeText } from '../../parts/change-text.ts'
import { Differences } from '../differences.tsx'
import type { OverlayState } from '../switches.form.ts'
import styles from '../switches.module.css'

/** The revisions: who changed what, when and why. Each has a button to restore it. */
export function Revisions({
  state,
  disabledReason,
}: {
  state: OverlayState
  disabledReason: string | undefined
}) {
  const { t } = useTranslation('admin')
  const confirm = useConfirm()
  const culture = useCulture()
  const restore = useMutation(operationMutation('restoreOverlay'))
  const { audience, id } = state.audience
  const askToReturn = (revision: number) =>
    void confirm({
      title: revision === 0 ? t('switches.returnToNothing') : t('switches.returnTo', { revision }),
      // No affected stores are shown, because the audience of an overlay doesn't depend on the
      // session's context.
      text: `${t('switches.returnText')} ${t(`switches.subtitle.${audience}`)}`,
      affectedStores: undefined,
      confirm: t('switches.returnConfirm'),
      run: () =>
        restore.mutateAsync({
          path: { audience, id },
          body: { revision, baseRevision: state.revision },
        }),
    })
  const back = (revision: number) => (
    <Button
      variant="default"
      size="xs"
      disabled={disabledReason !== undefined}
      title={disabledReason}
      onClick={() => askToReturn(revision)}
      aria-label={
        revision === 0
          ? t('switches.returnToNothingLabel')
          : t('switches.returnToLabel', { revision })
      }
    >
      {t('switches.return')}
    </Button>
  )
  return (
    <section className={styles.revisions} aria-labelledby="overlay-revisions">
      <h2 id="overlay-revisions" className={styles.revisionsTitle}>
        {t('switches.revisions')}
      </h2>
      {state.revisions.length === 0 ? (
        <EmptyState text={t('switches.revisionsEmpty')} />
      ) : (
        <ol className={styles.revisionList}>
          {state.revisions.map(({ revision, author, at, note, count, differences }) => (
            <li key={revision} className={styles.revision}>
              <div>
                <strong>{t('switches.revision', { revision })}</strong>{' '}
                <span className={styles.quiet}>
                  {changeText({ changedAt: at, changedBy: author }, culture)}
                </span>
                {note && <p className={styles.quiet}>{note}</p>}
                {count > 0 && (
                  <details>
                    <summary className={styles.quiet}>
                      {t('switches.differences', { count })}
                    </summary>
                    <Differences
                      differences={differences}
                      audience={state.audience}
                      plugins={state.plugins}
                    />
                  </details>
                )}
              </div>
              {revision === state.revision ? (
                <span className={styles.quiet}>{t('switches.present')}</span>
              ) : (
                back(revision)
              )}
            </li>
          ))}
          {Object.keys(state.content).length > 0 && (
            <li className={styles.revision}>
              <div className={styles.quiet}>{t('switches.beforeTheFirst')}</div>
              {back(0)}
            </li>
          )}
        </ol>
      )}
    </section>
  )
}
