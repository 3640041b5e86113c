import { Anchor, Button, Group, Popover, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import {
  CalendarInput,
  dayText,
  Icon,
  momentText,
  Notice,
  operationQuery,
  TimeField,
  useCulture,
  useMay,
  useText,
  isWallTime,
  zoneCalendar,
  type AnswerOf,
} from '#core'

import { toDateText, toDayNumber } from '../rules/hours/opening.ts'
import { toMinute } from '../rules/hours/week.ts'
import { LinkTab, LinkTabs } from '../parts/link-tabs.tsx'
import classes from './hours-now.module.css'
import { statusText, useClosedStrings } from '../store-status/status-strings.ts'
import { modesText, nextChange, reasonText } from './opening-strings.ts'

type Openings = AnswerOf<'getStoreOpenings'>

/** The pages about hours, in the order of their links. */
export const hoursPages = [
  { id: 'operatingHours', path: '/onlineordering/operatinghours' },
  { id: 'hours', path: '/onlineordering/hours' },
  { id: 'exceptions', path: '/onlineordering/exceptions' },
  { id: 'capacity', path: '/onlineordering/capacitymanagement' },
  { id: 'prepTime', path: '/onlineordering/preptime' },
] as const
type HoursPage = (typeof hoursPages)[number]['id']

/** The page on which the deciding rule is set. */
const pageOfRule: Partial<Record<Openings['operating']['rule']['kind'], HoursPage>> = {
  week: 'hours',
  exception: 'exceptions',
  noHours: 'hours',
}

/**
 * Shown above each hours page. Says whether orders are taken now, which rule decides it, what comes
 * next and what this page controls. Links to the other pages.
 */
export function HoursNow({ page }: { page: HoursPage }) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  /** The instant that the user asks about; undefined means now. */
  const [at, setAt] = useState<string>()
  const asked = useQuery({
    ...operationQuery('getStoreOpenings', { query: at === undefined ? {} : { at } }),
    // Refetched, because an answer about now expires soon.
    refetchInterval: at === undefined ? 60_000 : false,
  })
  return (
    <div className={classes.head}>
      <div className={classes.now}>
        {asked.data ? (
          <Sentence openings={asked.data} isNow={at === undefined} />
        ) : asked.isError ? (
          <Notice
            kind="warning"
            text={t('openings.failed')}
            action={{ label: text('ui:retry'), run: () => void asked.refetch() }}
          />
        ) : (
          <p className={classes.sentence}>{t('openings.loading')}</p>
        )}
        {asked.data && <AnotherTime openings={asked.data} isNow={at === undefined} onAsk={setAt} />}
      </div>
      <p className={classes.rules}>{t(`openings.rules.${page}`)}</p>
      <LinkTabs label={t('openings.pages')} shown={page}>
        {hoursPages.map(({ id, path }) => (
          <PageLink key={id} id={id} path={path} isHere={id === page} />
        ))}
      </LinkTabs>
    </div>
  )
}

function Sentence({ openings, isNow }: { openings: Openings; isNow: boolean }) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const open = openings.modes.filter(({ isOpen }) => isOpen)
  const [told = openings.operating] = open.length > 0 ? open : openings.modes
  const next = nextChange(openings)
  const isTaking = open.length > 0
  const closedStrings = useClosedStrings(openings.zone)
  const moment = (at: string) => momentText(at, openings.at, culture, openings.zone)
  const when = isNow ? t('openings.now') : moment(openings.at)
  return (
    <p className={classes.sentence} aria-live="polite">
      <span className={classes.sign} data-open={isTaking || undefined}>
        <Icon name={isTaking ? 'success' : 'denied'} size={20} />
      </span>
      <span>
        <strong>
          {openings.modes.length === 0
            ? t('openings.nothingOffered')
            : isTaking
              ? t('openings.taking', { when, modes: modesText(open, culture, t) })
              : isNow && openings.closed
                ? statusText(closedStrings(openings))
                : t('openings.notTaking', { when })}
        </strong>
        {openings.modes.length > 0 && (
          <>
            {', '}
            <RuleLink kind={told.rule.kind} text={reasonText(told, openings, culture, t)} />
          </>
        )}
        {'. '}
        {next && (
          <span className={classes.next}>
            {t(next.modes[0]?.isOpen ? 'openings.ends' : 'openings.begins', {
              modes: modesText(next.modes, culture, t),
              time: moment(next.at),
            })}
          </span>
        )}
      </span>
    </p>
  )
}

function RuleLink({ kind, text }: { kind: Openings['operating']['rule']['kind']; text: string }) {
  const page = hoursPages.find(({ id }) => id === pageOfRule[kind])
  const mayOpen = useMay(`online-ordering.${page?.id ?? 'hours'}`)
  return page && mayOpen ? (
    <Anchor component={Link} to={page.path} inherit underline="always">
      {text}
    </Anchor>
  ) : (
    text
  )
}

function PageLink({ id, path, isHere }: { id: HoursPage; path: string; isHere: boolean }) {
  const { t } = useTranslation('online-ordering')
  const mayOpen = useMay(`online-ordering.${id}`)
  return (
    mayOpen && (
      <LinkTab to={path} isHere={isHere}>
        {t(`openings.page.${id}`)}
      </LinkTab>
    )
  )
}

/** Lets the user ask about another instant, in the store's time. */
function AnotherTime({
  openings: { at, zone },
  isNow,
  onAsk,
}: {
  openings: Openings
  isNow: boolean
  onAsk: (at: string | undefined) => void
}) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const [isOpen, setOpen] = useState(false)
  const calendar = zoneCalendar(zone)
  const [date, setDate] = useState<string | null>(toDateText(calendar.dayAt(Date.parse(at))))
  const [time, setTime] = useState<string | null>('0900')
  const isComplete = date !== null && time !== null && isWallTime(time)
  const ask = () => {
    if (!isComplete) return
    const instant = calendar.instantAt(toDayNumber(date), toMinute(time))
    onAsk(new Date(instant).toISOString())
    setOpen(false)
  }
  if (!isNow)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => onAsk(undefined)}>
        {t('openings.backToNow')}
      </Button>
    )
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="clock" size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('openings.another')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Group align="end" gap="sm">
            <CalendarInput
              label={t('openings.date')}
              value={date}
              onChange={setDate}
              none={t('openings.noDate')}
              say={(day) => dayText(day, culture)}
              popoverProps={{ withinPortal: false }}
              w={150}
            />
            <TimeField label={t('openings.time')} value={time} onChange={setTime} w={120} />
          </Group>
          <Button onClick={ask} disabled={!isComplete}>
            {t('openings.ask')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
