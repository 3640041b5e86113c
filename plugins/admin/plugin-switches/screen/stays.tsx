import { useTranslation } from 'react-i18next'

import { useText, type AnswerOf } from '#core'

import { worded } from '../difference-rows.ts'
import styles from '../switches.module.css'

type Preview = Pick<AnswerOf<'previewOverlay'>, 'differences' | 'stays'>

/**
 * What stays available when pages close: reports on their records, and pages that redirect to them.
 * Also says what happens to links.
 */
export function Stays({ differences, stays }: Preview) {
  const { t, i18n } = useTranslation('admin')
  const text = useText()
  const list = new Intl.ListFormat(i18n.language)
  if (!differences.some(({ target, change }) => target === 'route' && change === 'closes'))
    return null
  return (
    <section aria-label={t('switches.stays.title')}>
      <h3 className={styles.groupTitle}>{t('switches.stays.title')}</h3>
      {stays.length > 0 && (
        <ul className={styles.rows}>
          {stays.map(({ kind, id, title, of }) => {
            // A set, because a list and the form of its records can have the same title.
            const pages = new Set(of.map((page) => worded(text, page.title)))
            return (
              <li key={`${kind} ${id}`}>
                <strong>{worded(text, title)}</strong>
                <span className={styles.quiet}>
                  {', '}
                  {t(`switches.stays.${kind}`, { pages: list.format(pages) })}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <p className={styles.quiet}>{t('switches.stays.links')}</p>
    </section>
  )
}
