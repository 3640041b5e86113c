// Facts: K-56, V-180, V-181
import { RangeSlider } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { timeText, useCulture, toWallTime } from '#core'

import { apart, graceAt, minutesAt, slider, type Thumbs } from '../rules/controls.ts'
import classes from './grace-slider.module.css'

interface Props {
  side: 'clockIn' | 'clockOut'
  /** The value and the error of the form's field, and the handler for new positions. */
  input: { value?: Thumbs; error?: React.ReactNode; onChange(thumbs: Thumbs): void }
  path: string
  isOn: boolean
  readOnly: boolean
}

/** An example shift in minutes of the day: 9:00 AM to 5:00 PM. */
const example = { clockIn: 9 * 60, clockOut: 17 * 60 } as const

/**
 * A slider for how many minutes before and after the start or the end of a shift employees can
 * clock in or out.
 */
export function GraceSlider({ side, input, path, isOn, readOnly }: Props) {
  const { t } = useTranslation('employees')
  const culture = useCulture()
  const { value = [-slider.offset, slider.offset], error, onChange } = input
  const { lower, upper } = graceAt(value)
  const time = (minutes: number) => timeText(toWallTime(minutes), culture)
  const group = `scheduleEnforcement.${side}` as const
  const minutes = (count: number) => t('scheduleEnforcement.minutes', { count })
  return (
    <div className={classes.grace} data-path={path} data-off={!isOn || undefined}>
      <RangeSlider
        className={classes.slider}
        value={value}
        onChange={(moved) => {
          // Changes Mantine's own array, because Mantine continues from it. Otherwise, after a
          // thumb was held back, users would have to drag it back by the same distance first.
          moved.splice(0, 2, ...apart(moved))
          onChange([moved[0], moved[1]])
        }}
        min={-slider.edge}
        max={slider.edge}
        step={slider.step}
        minRange={2 * slider.offset}
        pushOnOverlap={false}
        disabled={!isOn || readOnly}
        size="sm"
        thumbSize={22}
        labelAlwaysOn
        label={(thumb) => minutes(minutesAt(thumb))}
        thumbFromLabel={t(`${group}.before`)}
        thumbToLabel={t(`${group}.after`)}
        thumbValueText={(thumb) => minutes(minutesAt(thumb))}
        marks={[
          { value: -slider.edge, label: t('scheduleEnforcement.early') },
          { value: 0, label: t(`${group}.middle`) },
          { value: slider.edge, label: t('scheduleEnforcement.late') },
        ]}
      />
      {error && <p className={classes.error}>{error}</p>}
      <p className={classes.said}>
        {isOn
          ? t(`${group}.example`, {
              at: time(example[side]),
              from: time(example[side] - lower),
              to: time(example[side] + upper),
            })
          : t(`${group}.off`)}
      </p>
    </div>
  )
}
