// Tasks that need attention, collected from the plugins. The most urgent come first, and each line
// links to the page where the task can be done. Each plugin's part loads and fails separately.
// Facts: T-my-store-09
import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import type { Need, Needs } from '../plugin/slot.ts'
import { useDecider, useOpens } from '../session/facts/decisions.ts'
import { useFacts } from '../session/facts/facts.ts'
import { Slots } from '../shell/slots/slots.tsx'
import { useTold } from '../shell/slots/use-told.tsx'
import { Icon } from '../ui/icon.tsx'
import { sectionIcon } from '../ui/icons.ts'
import { Bone } from '../ui/waiting/skeletons.tsx'
import styles from './attention.module.css'

const most = { wide: 6, narrow: 3 } as const
const tones = ['bad', 'warn', 'plain'] as const
const inOrder = (needs: readonly Need[]) =>
  needs.toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone))

/** Renders a card. The page decides where to put it. */
export function Attention() {
  const { t } = useTranslation('ui')
  const title = useId()
  const { told, tell } = useTold<Needs>()
  const given = useMemo(() => ({ tell }), [tell])
  const facts = useFacts()
  const parts = useDecider().slots('attention', facts).length
  const isNarrow = useMediaQuery('(max-width: 37.4375em)', false, {
    getInitialValueInEffect: false,
  })
  /** Number of lines that were visible when the user asked for the rest. Undefined before that. */
  const [opened, setOpened] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  // Focus the first link that the button revealed, because the button disappears together with its
  // focus.
  useEffect(() => {
    if (opened !== undefined)
      list.current?.querySelector<HTMLElement>(`li:nth-child(n + ${opened + 1}) a`)?.focus()
  }, [opened])
  const all = inOrder([...told.values()].flatMap((needs) => (Array.isArray(needs) ? needs : [])))
  const has = (state: Needs) => [...told.values()].includes(state)
  const isPending = told.size < parts || has('pending')
  const limit = isNarrow ? most.narrow : most.wide
  const shown = opened !== undefined ? all : all.slice(0, limit)
  const rest = all.length - shown.length
  return (
    <section className={styles.card} aria-labelledby={title} aria-busy={isPending}>
      <h2 className={styles.title}>
        <span id={title}>{t('attention.title')}</span>
        {all.length > 0 && <span className={styles.count}> {all.length}</span>}
      </h2>
      <Slots position="attention" given={given} failed={given.tell('failed')} />
      {shown.length > 0 && (
        <ul ref={list} className={styles.needs}>
          {shown.map((need) => (
            <Line key={`${need.to ?? ''} ${need.key}`} need={need} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <UnstyledButton className={styles.rest} onClick={() => setOpened(shown.length)}>
          {t('attention.more', { count: rest })}
        </UnstyledButton>
      )}
      {has('failed') && <p className={styles.failed}>{t('attention.failed')}</p>}
      {isPending && all.length === 0 && (
        <div className={styles.waiting}>
          <Bone width="70%" />
          <Bone width="45%" />
        </div>
      )}
      {!isPending && all.length === 0 && !has('failed') && (
        <p className={styles.nothing}>{t('attention.nothing')}</p>
      )}
    </section>
  )
}

function Line({ need: { tone, icon, what, which, to = '', where } }: { need: Need }) {
  const opens = useOpens(to)
  return (
    <li className={styles.need} data-tone={tone}>
      <Icon name={sectionIcon(icon)} size={18} />
      <span className={styles.words}>
        <span className={styles.what}>{what}</span>
        {which && <span className={styles.which}>{which}</span>}
      </span>
      {opens && (
        <Link to={to} className={styles.where} aria-label={`${where}: ${what}`}>
          <span className={styles.word}>{where}</span>
          <Icon name="right" size={14} />
        </Link>
      )}
    </li>
  )
}
