// Facts: U-121, F-53, S-125, V-118, V-123
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, PercentInput, Switch, Textarea } from '#core'

import classes from './store-configuration.module.css'
import { storeMaxima } from './store-configuration.form.ts'
import type { StoreSectionProps } from './store-form.types.ts'

const suggestions = [1, 2, 3] as const

/** The last lines of a receipt. If tip suggestions are on, also their percentages. */
export function MessagesSection({ form }: StoreSectionProps) {
  const { t } = useTranslation('settings')
  const { displayTipSuggestion: suggests } = form.values
  const tips = fieldProps(form, 'displayTipSuggestion', {
    label: t('storeConfiguration.suggestTips'),
    description: suggests ? undefined : t('storeConfiguration.tipsOff'),
    type: 'checkbox',
  })
  return (
    <FormSection
      title={t('storeConfiguration.messages')}
      help={t('storeConfiguration.messagesHelp')}
    >
      <Textarea
        {...fieldProps(form, 'receiptNote', {
          label: t('storeConfiguration.receiptMessage'),
          counter: storeMaxima.receiptNote,
        })}
        autosize
        minRows={3}
        maxRows={10}
      />
      <Switch
        {...tips}
        onChange={(event) => {
          if (suggests && tips.readOnly !== true) form.setFieldValue('tipSuggestionMessage', '')
          tips.onChange(event)
        }}
      />
      <Textarea
        {...fieldProps(form, 'tipSuggestionMessage', {
          label: t('storeConfiguration.tipMessage'),
          counter: storeMaxima.tipSuggestionMessage,
        })}
        disabled={!suggests}
        autosize
        minRows={2}
        maxRows={10}
      />
      <div className={classes.tips}>
        {suggestions.map((number) => (
          <PercentInput
            key={number}
            {...fieldProps(form, `tipSuggestion${number}`, {
              label: t('storeConfiguration.tipSuggestion', { number }),
              keepNull: true,
            })}
            disabled={!suggests}
          />
        ))}
      </div>
    </FormSection>
  )
}
