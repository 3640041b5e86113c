import { ActionIcon, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { Icon, TimeField } from '#core'
import { mostBlocks } from '#schemas/rules/hours/exceptions.ts'

import { closesNextDay, emptyBlock, type ExceptionFormValues } from './exception.form.ts'
import classes from './exceptions.module.css'

/** The hours of the date: up to three blocks. */
export function HoursFields({
  form,
  disabledReason,
}: {
  form: UseFormReturnType<ExceptionFormValues>
  disabledReason: string | undefined
}) {
  const { t } = useTranslation('online-ordering')
  const { blocks } = form.values
  const change = (next: ExceptionFormValues['blocks']) => form.setFieldValue('blocks', next)
  const mayAdd = disabledReason === undefined && blocks.length < mostBlocks
  return (
    <div className={classes.blocks}>
      {blocks.map((block, at) => (
        // Blocks have no identity besides their place.
        <fieldset key={at} className={classes.block}>
          <legend className={classes.legend}>
            {t('exceptions.form.block', { place: at + 1 })}
          </legend>
          <TimeField
            form={form}
            path={`blocks.${at}.opens`}
            label={t('exceptions.form.opens')}
            disabledReason={disabledReason}
          />
          <TimeField
            form={form}
            path={`blocks.${at}.closes`}
            label={t('exceptions.form.closes')}
            isEnd
            disabledReason={disabledReason}
            description={closesNextDay(block) ? t('exceptions.form.nextDay') : undefined}
          />
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
