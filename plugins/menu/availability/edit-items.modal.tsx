// Facts: M-28, S-076
import { Button, Group, Radio, Stack } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { CalendarInput, dayText, limits, Modal, Switch, TextInput, useText } from '#core'

import { daysAfter, type Availability, type AvailabilityChange } from './availability.ts'
import classes from './availability.module.css'

export interface EditItemsProps {
  items: readonly Availability[]
  /** The store's business date. */
  today: string
  culture: string
  onApply(change: AvailabilityChange): void
  onClose(): void
}

/** The value that all items share; undefined if they differ. */
function common<Field extends keyof Availability>(
  items: readonly Availability[],
  field: Field,
): Availability[Field] | undefined {
  const [first, ...others] = items.map((item) => item[field])
  return others.every((other) => other === first) ? first : undefined
}

/**
 * Sets until when items are out of stock, and whether they are offered online. Changes the grid
 * only; nothing is saved yet.
 */
export function EditItemsModal(props: EditItemsProps) {
  const { t } = useTranslation('menu')
  const text = useText()
  const { items, onClose } = props
  const [only] = items
  return (
    <Modal
      opened={items.length > 0}
      onClose={onClose}
      title={
        only && items.length === 1
          ? t('availability.edit.item', { item: only.name })
          : t('availability.edit.action', { count: items.length })
      }
      closeButtonProps={{ 'aria-label': text('ui:close') }}
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ duration: 120 }}
      size={480}
    >
      {items.length > 0 && <Choice {...props} />}
    </Modal>
  )
}

/** A separate component, so that its state resets each time the modal opens. */
function Choice({ items, today, culture, onApply, onClose }: EditItemsProps) {
  const { t } = useTranslation('menu')
  const [close, tomorrow] = [daysAfter(today, 1), daysAfter(today, 2)]
  const [inStock, setInStock] = useState(common(items, 'inStock'))
  const [online, setOnline] = useState(common(items, 'online'))
  const backOn = common(items, 'backOn')
  const [until, setUntil] = useState(
    backOn === undefined
      ? undefined
      : backOn === null
        ? 'further'
        : backOn === close
          ? 'close'
          : backOn === tomorrow
            ? 'tomorrow'
            : 'date',
  )
  const [date, setDate] = useState<string | null>(backOn ?? null)
  const [reason, setReason] = useState(common(items, 'reason'))
  const [tried, setTried] = useState(false)
  const missing = inStock === false && until === 'date' && date === null
  const dates = new Map([
    ['further', null],
    ['close', close],
    ['tomorrow', tomorrow],
    ['date', date],
  ])
  const chosenDate = until === undefined ? undefined : dates.get(until)

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Without this the event would also submit the grid's form, which is a React ancestor.
    event.stopPropagation()
    setTried(true)
    if (missing) return
    onApply({
      ...(inStock !== undefined && { inStock }),
      ...(online !== undefined && { online }),
      ...(inStock === false && chosenDate !== undefined && { backOn: chosenDate }),
      ...(inStock === false && reason !== undefined && { reason: reason.trim() }),
    })
  }
  const mixed = t('availability.edit.mixed')
  return (
    <form onSubmit={apply} noValidate>
      <Stack gap="md">
        <Switch
          label={t('availability.inStock')}
          checked={inStock ?? false}
          description={inStock === undefined && mixed}
          onChange={(event) => setInStock(event.currentTarget.checked)}
          data-autofocus
        />
        {inStock === false && (
          <>
            <Radio.Group
              label={t('availability.edit.until')}
              value={until ?? null}
              onChange={(chosen) => setUntil(chosen ?? undefined)}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="further" label={t('availability.edit.further')} />
                <Radio
                  value="close"
                  label={t('availability.edit.close', { date: dayText(close, culture) })}
                />
                <Radio
                  value="tomorrow"
                  label={t('availability.edit.tomorrow', { date: dayText(tomorrow, culture) })}
                />
                <Radio value="date" label={t('availability.edit.date')} />
              </Stack>
            </Radio.Group>
            {until === 'date' && (
              <CalendarInput
                className={classes.date}
                label={t('availability.edit.dateLabel')}
                description={t('availability.edit.dateHelp')}
                value={date}
                minDate={close}
                onChange={setDate}
                none={t('availability.edit.noDate')}
                say={(chosen) => dayText(chosen, culture)}
                error={tried && missing && t('availability.edit.dateMissing')}
              />
            )}
            <TextInput
              label={t('availability.edit.reason')}
              maxLength={limits.ItemAvailabilityChangeLimits.OutReason.maxLength}
              value={reason ?? ''}
              placeholder={reason === undefined ? mixed : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
        <Switch
          label={t('availability.online')}
          checked={online ?? false}
          description={online === undefined && mixed}
          onChange={(event) => setOnline(event.currentTarget.checked)}
        />
        <p className={classes.hint}>{t('availability.edit.hint')}</p>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('availability.edit.cancel')}
        </Button>
        <Button type="submit">{t('availability.edit.apply')}</Button>
      </Group>
    </form>
  )
}
