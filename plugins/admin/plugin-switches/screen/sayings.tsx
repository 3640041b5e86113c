import { useTranslation } from 'react-i18next'

import { useText } from '#core'

import { readable, worded } from '../difference-rows.ts'
import { formatPredicateJson } from '../predicates.ts'
import type { SwitchPlugin } from '../switches.form.ts'
import styles from '../switches.module.css'

type Saying = SwitchPlugin['sayings'][number]

/** What other overlays set for a plugin. It can only be changed in those overlays. */
export function Sayings({ plugin, sayings }: { plugin: SwitchPlugin; sayings: readonly Saying[] }) {
  const { t } = useTranslation('admin')
  const text = useText()
  if (sayings.length === 0) return null
  const nameOf = ({ kind, id }: Saying) => {
    if (kind === 'plugins' || kind === 'sections')
      return worded(text, kind === 'plugins' ? plugin.title : (plugin.section ?? plugin.title))
    const title =
      kind === 'abilities' ? undefined : plugin[kind].find((target) => target.id === id)?.title
    return title === undefined ? readable(id) : worded(text, title)
  }
  const formatSource = ({ file, audience, revision }: Saying) =>
    file === undefined
      ? t(`switches.source.${audience ?? 'all'}`, { revision: revision ?? 0 })
      : t('switches.source.file', { file })
  return (
    <ul className={styles.sayings} aria-label={t('switches.saidElsewhere')}>
      {sayings.map((saying) => (
        <li
          key={`${saying.kind} ${saying.id} ${saying.says} ${saying.file ?? saying.audience ?? ''}`}
        >
          {t(`switches.says.${saying.says}`, {
            name: nameOf(saying),
            source: formatSource(saying),
            words: saying.when === undefined ? '' : formatPredicateJson(saying.when),
          })}
        </li>
      ))}
    </ul>
  )
}
