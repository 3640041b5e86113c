import { useTranslation } from 'react-i18next'

import { useText } from '#core'

import { groupDifferences, worded, type Difference, type DifferenceRow } from './difference-rows.ts'
import type { Audience } from './audience-strings.ts'
import type { SwitchPlugin } from './switches.form.ts'
import styles from './switches.module.css'
import { commonIn } from './witness-strings.ts'

interface Props {
  differences: readonly Difference[]
  audience: Pick<Audience, 'audience'>
  plugins: readonly Pick<SwitchPlugin, 'id' | 'title'>[]
}

/** The changes and the affected users, grouped by plugin. Changes of pages come first. */
export function Differences({ differences, audience, plugins }: Props) {
  const { t } = useTranslation('admin')
  const text = useText()
  const titles = new Map(plugins.map(({ id, title }) => [id, title]))
  const titleOf = (id: string | undefined) => {
    const title = id === undefined ? undefined : titles.get(id)
    return title === undefined ? (id ?? t('switches.core')) : worded(text, title)
  }
  const followers = (rights: number, calls: number) => {
    const [what, which] = [
      t('switches.rights', { count: rights }),
      t('switches.calls', { count: calls }),
    ]
    return rights > 0 && calls > 0
      ? t('switches.follows', { rights: what, calls: which })
      : t('switches.followsAlone', { count: rights + calls, what: rights > 0 ? what : which })
  }
  if (differences.length === 0) return <p className={styles.quiet}>{t('switches.noDifference')}</p>
  return (
    <div className={styles.differences}>
      {groupDifferences(text, differences, commonIn(audience.audience), titleOf).map(
        ({ plugin, rows, rights, calls }) => (
          <section key={plugin} aria-label={plugin}>
            <h3 className={styles.groupTitle}>{plugin}</h3>
            {rows.length > 0 && <Rows rows={rows} />}
            {(rights.length > 0 || calls > 0) && (
              // Open by default if no page changes.
              <details open={rows.length === 0}>
                <summary className={styles.quiet}>{followers(rights.length, calls)}</summary>
                {rights.length > 0 && <Rows rows={rights} />}
              </details>
            )}
          </section>
        ),
      )}
    </div>
  )
}

function Rows({ rows }: { rows: readonly DifferenceRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, what, who }) => (
        <li key={key}>
          <strong>{what}</strong>
          {who && <span className={styles.quiet}>, {who}</span>}
        </li>
      ))}
    </ul>
  )
}
