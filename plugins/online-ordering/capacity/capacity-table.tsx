// Facts: U-166, F-77, S-153, V-099, V-152, V-153, E-101, E-102
import { useTranslation } from 'react-i18next'

import { Checkbox, type Settings, TimeField, useCulture, WholeInput } from '#core'

import { capacityKeys, capacityStep } from '../rules/hours/capacity.ts'
import { isoDays } from '../rules/hours/week.ts'
import { dayName } from '../hours/day-strings.ts'
import {
  rowFaults,
  rowsOfDay,
  withDayMarked,
  type CapacityRow,
  type CapacityValues,
} from './capacity.form.ts'
import classes from './capacity.module.css'
import { digitsOnly } from './digits-only.ts'

export function CapacityTable({ settings }: { settings: Settings<CapacityValues> }) {
  const { t } = useTranslation('online-ordering')
  const { rows } = settings.form.values
  const overlapping = new Set(
    rowFaults(rows)
      .filter(({ key }) => key === capacityKeys.overlap)
      .map(({ field }) => field),
  )
  return (
    <table className={classes.table} aria-label={t('capacity.table')}>
      <thead>
        <tr>
          <th scope="col" className={classes.day}>
            {t('capacity.day')}
          </th>
          <th scope="col">{t('capacity.from')}</th>
          <th scope="col">{t('capacity.until')}</th>
          <th scope="col">{t('capacity.maxOrders')}</th>
          <th scope="col" className={classes.delete}>
            {t('capacity.delete')}
          </th>
        </tr>
      </thead>
      {isoDays.map((day) => (
        <DayRows key={day} settings={settings} day={day} overlapping={overlapping} />
      ))}
    </table>
  )
}

function DayRows({
  settings,
  day,
  overlapping,
}: {
  settings: Settings<CapacityValues>
  day: number
  overlapping: ReadonlySet<string>
}) {
  const { t } = useTranslation('online-ordering')
  const name = dayName(day, useCulture())
  const { form, readOnlyReason } = settings
  const ofDay = rowsOfDay(form.values.rows, day)
  const marked = ofDay.filter(([, { isMarked }]) => isMarked).length
  const isReadOnly = readOnlyReason !== undefined
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={4}>
          {name}
          {ofDay.length === 0 && <span className={classes.none}>{t('capacity.none')}</span>}
        </th>
        <td className={classes.delete}>
          {ofDay.length > 0 && (
            <Checkbox
              aria-label={t('capacity.deleteDay', { day: name })}
              checked={marked === ofDay.length}
              indeterminate={marked > 0 && marked < ofDay.length}
              readOnly={isReadOnly}
              aria-readonly={isReadOnly || undefined}
              onChange={({ currentTarget: { checked } }) => {
                if (!isReadOnly)
                  form.setFieldValue('rows', withDayMarked(form.values.rows, day, checked))
              }}
            />
          )}
        </td>
      </tr>
      {ofDay.map(([key, row]) => (
        <IntervalRow
          key={key}
          settings={settings}
          path={`rows.${key}`}
          row={row}
          name={t('capacity.row', { day: name, place: row.place })}
          day={name}
          isOverlap={overlapping.has(`${key}.from`)}
        />
      ))}
    </tbody>
  )
}

function IntervalRow({
  settings,
  path,
  row: { isMarked, from },
  name,
  day,
  isOverlap,
}: {
  settings: Settings<CapacityValues>
  path: string
  row: CapacityRow
  name: string
  day: string
  isOverlap: boolean
}) {
  const { t } = useTranslation('online-ordering')
  const { form, changedFields, showFault, readOnlyReason } = settings
  const isChanged = changedFields.includes(path)
  const start = form.getInputProps(`${path}.from`)
  const end = form.getInputProps(`${path}.until`)
  const most = form.getInputProps(`${path}.maxOrders`)
  const isError = isOverlap || [start, end, most].some(({ error }) => Boolean(error))
  return (
    <tr
      data-changed={isChanged || undefined}
      data-error={isError || undefined}
      data-marked={isMarked || undefined}
      // Also checks the start, because changing one time can make the other one invalid.
      onBlur={() => {
        showFault(`${path}.from`)
        showFault(`${path}.until`)
      }}
    >
      <th scope="row" className={classes.day}>
        <span className={classes.dayName}>{day}</span>
        {isMarked ? (
          <span className={classes.state}>{t('capacity.marked')}</span>
        ) : (
          isChanged && <span className={classes.state}>{t('capacity.changed')}</span>
        )}
      </th>
      <td>
        <TimeField
          {...start}
          aria-label={t('capacity.fromOf', { row: name })}
          step={capacityStep}
          // Shown at both rows, because both overlap, no matter which of them was changed.
          error={isOverlap ? t('capacity.Overlap') : start.error}
        />
      </td>
      <td>
        <TimeField
          {...end}
          aria-label={t('capacity.untilOf', { row: name })}
          step={capacityStep}
          after={from}
          withMidnightEnd
        />
      </td>
      <td>
        <WholeInput
          {...most}
          aria-label={t('capacity.maxOrdersOf', { row: name })}
          onKeyDown={digitsOnly}
        />
      </td>
      <td className={classes.delete}>
        <Checkbox
          {...form.getInputProps(`${path}.isMarked`, { type: 'checkbox' })}
          aria-label={t('capacity.deleteOf', { row: name })}
          aria-readonly={readOnlyReason !== undefined || undefined}
        />
      </td>
    </tr>
  )
}
