// Facts: T-results-70
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { definePage, EmptyState, Icon, PageHeader, TextInput, useAddressSearch } from '#core'
import { finds } from '#schemas/rules/search.ts'

import { reportsQuery, useReports } from '../data/definitions.ts'
import card from '../data/card.module.css'
import classes from './start.module.css'

const groups = ['sales', 'operations', 'customers', 'lists', 'money'] as const

/** The question that each report answers, by group; only reports that the user can open here. */
function StartPage() {
  const { t } = useTranslation('results')
  const { q, search, setSearch } = useAddressSearch()
  const isFound = finds(q)
  const found = useReports().filter(({ title, answers }) => isFound(`${title} ${answers}`))
  return (
    <>
      <PageHeader title={t('reports.title')} subtitle={t('report.start.subtitle')} />
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('report.start.search')}
        placeholder={t('report.start.search')}
        maxLength={100}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        leftSection={<Icon name="search" size={16} />}
      />
      <p role="status" className={classes.count}>
        {t('report.start.found', { count: found.length })}
      </p>
      {found.length === 0 && q !== '' && (
        <div className={card.card}>
          <EmptyState
            title={t('report.start.none')}
            text={t('report.start.noneHelp')}
            action={
              <Button variant="default" onClick={() => setSearch('')}>
                {t('report.start.clear')}
              </Button>
            }
          />
        </div>
      )}
      {groups.map((group) => {
        const reports = found.filter((report) => report.group === group)
        return (
          reports.length > 0 && (
            <section key={group} className={classes.group} aria-label={t(`groups.${group}`)}>
              <h2 className={classes.head}>{t(`groups.${group}`)}</h2>
              <ul className={classes.reports}>
                {reports.map(({ name, path, title, answers }) => (
                  <li key={name}>
                    <Link to={path} className={classes.report}>
                      <b>{title}</b> <span>{answers}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}

export const page = definePage({
  Component: StartPage,
  loader: ({ ensure }) => ensure(reportsQuery),
})
