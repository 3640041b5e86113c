// Facts: U-167, M-41, K-51, K-80, V-148 to V-152, V-154, E-100, E-102; resolution 11
import { Button, Drawer, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { FieldReason, operationQuery, TimeField, useCulture, useText, WholeInput } from '#core'

import { capacityKeys, capacityStep } from '../rules/hours/capacity.ts'
import { isoDayOfName } from '../rules/hours/site-week.ts'
import { isoDays } from '../rules/hours/week.ts'
import { dayName } from '../hours/day-strings.ts'
import {
  addedFaults,
  conflictsOf,
  newInterval,
  type AddedInterval,
  type CapacityRows,
} from './capacity.form.ts'
import classes from './capacity.module.css'
import { closedDays } from './closed-days.graph.ts'
import { digitsOnly } from './digits-only.ts'

interface AddProps {
  /** Existing rows, which the new interval must not overlap. */
  rows: CapacityRows
  onAdd(added: AddedInterval): void
}

/** Adds the same interval to one or more days, without saving. */
export function AddInterval({
  opened,
  onClose,
  ...props
}: AddProps & { opened: boolean; onClose(): void }) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(420px, 100%)"
      title={t('capacity.addTitle')}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': text('ui:close') }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title }}
    >
      {opened && <AddForm {...props} />}
    </Drawer>
  )
}

function AddForm({ rows, onAdd }: AddProps) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const root = useRef<HTMLFormElement>(null)
  const [added, setAdded] = useState<AddedInterval>({ ...newInterval, days: [] })
  /** Errors are shown once the user has tried to add the interval. */
  const [isTried, setTried] = useState(false)
  const daysText = useDaysText()
  const faults = addedFaults(added, rows)
  const change = (part: Partial<AddedInterval>) => setAdded((now) => ({ ...now, ...part }))
  const conflict = conflictsOf(added, rows)
  const errorAt = (field: string) => {
    const fault = faults.find((one) => one.field === field)
    // An overlap is shown immediately, because a half-typed field can't cause it.
    if (!fault || !(isTried || fault.key === capacityKeys.conflict)) return undefined
    return text(fault.key, { ...fault.params, days: daysText(conflict) })
  }
  const submit = () => {
    if (faults.length === 0) return onAdd(added)
    setTried(true)
    const [first] = ['days', 'from', 'until', 'maxOrders'].filter((field) =>
      faults.some((fault) => fault.field === field),
    )
    root.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
  }
  return (
    <form
      ref={root}
      noValidate
      className={classes.addForm}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
    >
      <Days chosen={added.days} error={errorAt('days')} onChange={(days) => change({ days })} />
      <div className={classes.times}>
        <TimeField
          label={t('capacity.from')}
          data-field="from"
          value={added.from}
          onChange={(from) => change({ from })}
          step={capacityStep}
          error={errorAt('from')}
        />
        <TimeField
          label={t('capacity.until')}
          data-field="until"
          value={added.until}
          onChange={(until) => change({ until })}
          step={capacityStep}
          after={added.from}
          withMidnightEnd
          error={errorAt('until')}
        />
      </div>
      <WholeInput
        label={t('capacity.maxOrders')}
        description={t('capacity.maxOrdersHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data-field="maxOrders"
        w={140}
        value={added.maxOrders}
        onChange={(maxOrders) => change({ maxOrders })}
        onKeyDown={digitsOnly}
        error={errorAt('maxOrders')}
      />
      <Button type="submit">{t('capacity.submit')}</Button>
    </form>
  )
}

const useDaysText = () => {
  const culture = useCulture()
  return (days: readonly number[]) =>
    new Intl.ListFormat(culture, { type: 'conjunction' }).format(
      days.map((day) => dayName(day, culture)),
    )
}

/** Days on which the store is closed all day; none while loading. */
function useClosedDays(): readonly number[] {
  const { data } = useQuery(operationQuery(closedDays))
  return (data?.getSiteHoursById.hours ?? [])
    .filter(({ isClosed }) => isClosed)
    .map(({ day }) => isoDayOfName(day))
}

/**
 * Seven round toggles for the days. A day on which the store is closed can't be chosen, because new
 * hours would limit nothing there. Its toggle says so.
 */
function Days({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly number[]
  error: string | undefined
  onChange(days: number[]): void
}) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const id = useId()
  const closed = useClosedDays()
  const daysText = useDaysText()
  const first = isoDays.find((day) => !closed.includes(day))
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className={classes.days}
    >
      <span id={`${id}-label`} className={classes.label}>
        {t('capacity.days')}
      </span>
      <div className={classes.circles}>
        {isoDays.map((day) => {
          const isClosed = closed.includes(day)
          const name = dayName(day, culture)
          const reason = t('capacity.closed', { days: name })
          return (
            <Tooltip key={day} label={isClosed ? reason : name}>
              <button
                type="button"
                className={classes.circle}
                aria-label={isClosed ? `${name}. ${reason}` : name}
                aria-pressed={!isClosed && chosen.includes(day)}
                aria-disabled={isClosed || undefined}
                data-field={day === first ? 'days' : undefined}
                onClick={() => {
                  if (!isClosed)
                    onChange(
                      chosen.includes(day)
                        ? chosen.filter((other) => other !== day)
                        : [...chosen, day],
                    )
                }}
              >
                {dayName(day, culture, 'short').slice(0, 2)}
              </button>
            </Tooltip>
          )
        })}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
      {closed.length > 0 && (
        <FieldReason>{t('capacity.closed', { days: daysText(closed) })}</FieldReason>
      )}
    </div>
  )
}
