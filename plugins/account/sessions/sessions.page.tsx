import { Anchor, Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { definePage, operationQuery, PageHeader, useMay } from '#core'

import { PeoplesSessions } from './peoples-sessions.tsx'
import { SessionList } from './session-list.tsx'
import styles from './sessions.module.css'
import { useEnding } from './use-ending.ts'

const sessionsQuery = () => operationQuery('findSessions')

/**
 * The page My account → Active sessions. It lists a person's own sessions and, with permission,
 * those of other people (7.5.2, 7.4.5).
 */
function SessionsPage() {
  const { t } = useTranslation('account')
  const {
    data: { sessions },
  } = useSuspenseQuery(sessionsQuery())
  const ending = useEnding()
  const mayEndOthers = useMay('account.endPeoplesSessions')
  const mayReadActivity = useMay('account.activity')
  const alone = sessions.every(({ current }) => current)
  const endOthers = (
    <Button
      variant="default"
      disabled={alone}
      title={alone ? t('sessions.alone') : undefined}
      onClick={ending.others}
    >
      {t('sessions.endOthers')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('sessions.title')}
        actions={endOthers}
        subtitle={
          mayReadActivity ? (
            <>
              {t('sessions.subtitle')}{' '}
              <Anchor component={Link} to="/account/activity" inherit underline="always">
                {t('sessions.activity')}
              </Anchor>
            </>
          ) : (
            t('sessions.subtitle')
          )
        }
      />
      <section className={styles.section} aria-label={t('sessions.yours')}>
        <SessionList label={t('sessions.yours')} sessions={sessions} onEnd={ending.own} />
        {alone && <p className={styles.quiet}>{t('sessions.alone')}</p>}
      </section>
      {mayEndOthers && <PeoplesSessions />}
    </>
  )
}

export const page = definePage({
  Component: SessionsPage,
  loader: ({ ensure }) => ensure(sessionsQuery()),
})
