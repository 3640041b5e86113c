import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { EmptyState, ErrorState, Icon, operationQuery, TextInput } from '#core'

import { SessionList } from './session-list.tsx'
import styles from './sessions.module.css'
import { useEnding } from './use-ending.ts'

const leastTyped = 2

/**
 * Finds people, lists their sessions and ends them. It only searches when the form is submitted,
 * because the server logs each search.
 */
export function PeoplesSessions() {
  const { t } = useTranslation('account')
  const [params, setParams] = useSearchParams()
  const sought = params.get('q')?.trim() ?? ''
  const [typed, setTyped] = useState(sought)
  const [fault, setFault] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setFault(wanted.length < leastTyped)
    if (wanted.length >= leastTyped) setParams({ q: wanted })
  }
  return (
    <section className={styles.section} aria-labelledby="peoples-sessions">
      <h2 id="peoples-sessions" className={styles.title}>
        {t('sessions.people.title')}
      </h2>
      <p className={styles.quiet}>{t('sessions.people.subtitle')}</p>
      <form className={styles.find} onSubmit={submit} role="search">
        <TextInput
          className={styles.sought}
          label={t('sessions.people.search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={fault && t('sessions.people.tooShort')}
          leftSection={<Icon name="search" size={16} />}
        />
        <Button type="submit" variant="default">
          {t('sessions.people.find')}
        </Button>
      </form>
      {sought.length >= leastTyped && <Found sought={sought} />}
    </section>
  )
}

function Found({ sought }: { sought: string }) {
  const { t } = useTranslation('account')
  const ending = useEnding()
  const { data, error, refetch } = useQuery(
    operationQuery('findPeoplesSessions', { query: { search: sought } }),
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={t('sessions.people.looking')}>
        <Skeleton height={64} mb={8} />
        <Skeleton height={64} />
      </div>
    )
  if (data.sessions.length === 0)
    return <EmptyState icon="search" text={t('sessions.people.none', { sought })} />
  return (
    <SessionList
      label={t('sessions.people.title')}
      sessions={data.sessions}
      onEnd={ending.persons}
    />
  )
}
