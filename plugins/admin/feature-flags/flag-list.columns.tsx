import { StatusBadge, type GridColumn, type TextOf } from '#core'

import { changeText } from '../parts/change-text.ts'
import { stateOf, type FlagSetting } from './flag-strings.ts'
import styles from './flags.module.css'

const tones = { on: 'good', off: 'neutral', unknown: 'warn' } as const

/** A badge that says on, off or unknown. */
export function OnBadge({ on, t }: { on: boolean | null; t: TextOf }) {
  const state = stateOf(on)
  return <StatusBadge tone={tones[state]}>{t(`admin:flags.${state}`)}</StatusBadge>
}

/**
 * How many merchants have their own value. First counts those whose value differs from the general
 * one, then those whose value is the same.
 */
export function ownText(t: TextOf, { own, differing }: FlagSetting): string | null {
  const same = own - differing
  const parts = [
    ...(differing > 0 ? [t('admin:flags.differing', { count: differing })] : []),
    ...(same > 0 ? [t('admin:flags.same', { count: same })] : []),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}

/** Columns for the flags with their general value and last change. */
export const flagColumns = (t: TextOf, language: string): GridColumn<FlagSetting>[] => [
  {
    id: 'flag',
    title: 'admin:flags.columns.flag',
    value: ({ title }) => title,
    primary: true,
    render: ({ title, flag }) => (
      <span className={styles.named}>
        <span>{title}</span>
        <code>{flag}</code>
      </span>
    ),
  },
  {
    id: 'on',
    title: 'admin:flags.columns.on',
    width: 130,
    narrow: 'first',
    value: ({ on }) => t(`admin:flags.${stateOf(on)}`),
    render: ({ on }) => <OnBadge on={on} t={t} />,
  },
  { id: 'own', title: 'admin:flags.columns.own', width: 190, value: (row) => ownText(t, row) },
  {
    id: 'changed',
    title: 'admin:flags.columns.changed',
    width: 240,
    value: (row) =>
      row.keptBy === undefined
        ? changeText(row, language)
        : t('admin:flags.keptBy', { host: row.keptBy }),
  },
]
