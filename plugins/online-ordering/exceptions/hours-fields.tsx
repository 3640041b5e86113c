import { ActionIcon, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { fieldProps, Icon, TimeField } from '#core'

import { mostBlocks } from '../rules/hours/exceptions.ts'
import { emptyBlock } from '../hours/week-edit.ts'
import type { ExceptionFormValues } from './exception.form.ts'
import classes from './exceptions.module.css'

interface Props {
  form: UseFormReturnType<ExceptionFormValues>
  disabledReason: string | undefined
}

/** A required time; its value is null while empty. */
function timeProps(
  form: Props['form'],
  path: string,
  options: Omit<Parameters<typeof fieldProps>[2], 'required' | 'keepNull'>,
) {
  const { onChange, ...props } = fieldProps(form, path, {
    ...options,
    required: true,
    keepNull: true,
  })
  const change: (time: string | null) => void = onChange
  return { ...props, onChange: change }
}

/** Hours may end on the next day. */
function ClosingField({ form, at, disabledReason }: Props & { at: number }) {
  const { t } = useTranslation('online-ordering')
  const block = form.values.blocks[at]
  const { onChange, ...props } = timeProps(form, `blocks.${at}.closes`, {
    label: t('exceptions.form.closes'),
    description: block?.closesNextDay ? t('exceptions.form.nextDay') : undefined,
    disabledReason,
  })
  return (
    <TimeField
      {...props}
      nextDay={block?.closesNextDay ?? false}
      after={block?.opens ?? null}
      withNextDay
      withMidnightEnd
      onChange={(time, nextDay) => {
        onChange(time)
        form.setFieldValue(`blocks.${at}.closesNextDay`, nextDay)
      }}
    />
  )
}

export function HoursFields({ form, disabledReason }: Props) {
  const { t } = useTranslation('online-ordering')
  const { blocks } = form.values
  const change = (next: ExceptionFormValues['blocks']) => form.setFieldValue('blocks', next)
  const mayAdd = disabledReason === undefined && blocks.length < mostBlocks
  return (
    <div className={classes.blocks}>
      {blocks.map((_block, at) => (
        // Uses the index as key, because a block has no identity besides its position.
        <fieldset key={at} className={classes.block}>
          <legend className={classes.legend}>
            {t('exceptions.form.block', { place: at + 1 })}
          </legend>
          <TimeField
            {...timeProps(form, `blocks.${at}.opens`, {
              label: t('exceptions.form.opens'),
              disabledReason,
            })}
          />
          <ClosingField form={form} at={at} disabledReason={disabledReason} />
          {blocks.length > 1 && disabledReason === undefined && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.remove}
              aria-label={t('exceptions.form.removeBlock', { place: at + 1 })}
              onClick={() => change(blocks.filter((_, other) => other !== at))}
            >
              <Icon name="delete" size={16} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {mayAdd && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="add" size={14} />}
          className={classes.addBlock}
          onClick={() => change([...blocks, emptyBlock])}
        >
          {t('exceptions.form.addBlock')}
        </Button>
      )}
    </div>
  )
}
