// Facts: U-181, U-182, P-084, P-085, S-118, S-174, E-133
import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Checkbox, Icon, Notice, type Settings, useCulture } from '#core'

import type { HoursMode } from '../rules/hours/windows.ts'
import { dayNames } from '../hours/day-strings.ts'
import { sameWeek } from '../hours/week-edit.ts'
import type { StripColor, StripMarks } from '../hours/week-strip.tsx'
import { WeekTable } from '../hours/week-table.tsx'
import classes from './order-hours.module.css'
import { listAlerts, editedWeeks, type OrderHoursValues } from './order-hours.form.ts'

/** The kinds of orders with a tab, if the store takes them. */
export type ShownMode = 'pickup' | 'dineIn' | 'delivery'
export const isShownMode = (mode: string | null | undefined): mode is ShownMode =>
  mode === 'pickup' || mode === 'dineIn' || mode === 'delivery'
/** The tabs to show: pickup always, the others if the store offers them. */
export const shownModes = (offers: Omit<Record<ShownMode, boolean>, 'pickup'>): ShownMode[] =>
  (['pickup', 'dineIn', 'delivery'] as const).filter((mode) => mode === 'pickup' || offers[mode])
const colors: Record<ShownMode, StripColor> = { pickup: 1, dineIn: 2, delivery: 3 }

interface ModeTabsProps {
  settings: Settings<OrderHoursValues>
  shown: readonly ShownMode[]
  mode: ShownMode
  onMode(mode: ShownMode): void
  /** Whether an edit applies to all shown kinds of orders. */
  isSame: boolean
  onSame(isSame: boolean): void
  marksOf: (day: number) => StripMarks
}

/**
 * One tab per kind of order, with its week. The strip also shows the hours of the others, as thin
 * lines.
 */
export function ModeTabs(props: ModeTabsProps) {
  const { settings, shown, mode, onMode, isSame, onSame, marksOf } = props
  const { t } = useTranslation('online-ordering')
  const { form, base, invalidFields, readOnlyReason } = settings
  const days = form.values[mode]
  const rest = shown.filter((each) => each !== mode)
  // Also false once the hours differ again, such as after a discard.
  const isSameNow = isSame && rest.every((each) => sameWeek(form.values[each], days))
  const nameOf = (each: HoursMode) => t(`orderHours.modes.${each}`)
  const isWrong = (each: ShownMode) => invalidFields.some((path) => path.startsWith(`${each}.`))
  return (
    <Tabs
      value={mode}
      onChange={(next) => isShownMode(next) && onMode(next)}
      keepMounted={false}
      className={classes.tabs}
    >
      <div className={classes.head}>
        <Tabs.List aria-label={t('orderHours.kinds')} className={classes.list}>
          {shown.map((each) => (
            <Tabs.Tab
              key={each}
              value={each}
              {...(isWrong(each) && {
                'aria-label': t('orderHours.wrong', { mode: nameOf(each) }),
                title: t('orderHours.wrong', { mode: nameOf(each) }),
                rightSection: <Icon name="error" size={16} className={classes.wrong} />,
              })}
            >
              {nameOf(each)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {rest.length > 0 && (
          <Checkbox
            label={t('orderHours.same')}
            checked={isSameNow}
            readOnly={readOnlyReason !== undefined}
            onChange={({ currentTarget: { checked } }) => {
              if (readOnlyReason !== undefined) return
              onSame(checked)
              if (checked) form.setValues(editedWeeks(days, mode, rest))
            }}
          />
        )}
      </div>
      {shown.map((each) => (
        <Tabs.Panel key={each} value={each} className={classes.panel}>
          <Alerts name={nameOf(each)} days={form.values[each]} />
          <WeekTable
            settings={settings}
            path={each}
            days={form.values[each]}
            saved={base[each]}
            name={nameOf(each)}
            color={colors[each]}
            others={shown
              .filter((other) => other !== each)
              .map((other) => ({
                name: nameOf(other),
                color: colors[other],
                days: form.values[other],
              }))}
            blocksMax={3}
            marksOf={marksOf}
            onChange={(edited) => form.setValues(editedWeeks(edited, each, isSameNow ? rest : []))}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Faults in the hours of one kind of order as a whole. */
function Alerts({ name, days }: { name: string; days: OrderHoursValues[ShownMode] }) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  return listAlerts(days).map((alert) => (
    <Notice
      key={alert.code}
      kind="warning"
      text={t(`OrderHours.${alert.code}`, {
        mode: name,
        days: dayNames(alert.days, culture),
      })}
    />
  ))
}
