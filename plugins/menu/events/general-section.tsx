import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, Switch, Textarea, TextInput } from '#core'

import type { EventSectionProps } from './event-form.types.ts'
import { eventMaxima } from './event.form.ts'

export function GeneralSection({ form }: Pick<EventSectionProps, 'form'>) {
  const { t } = useTranslation('menu')
  return (
    <FormSection title={t('events.form.general')} help={t('events.form.generalHelp')}>
      <TextInput
        {...fieldProps(form, 'name', {
          label: t('events.form.name'),
          required: true,
          counter: eventMaxima.name,
        })}
        autoComplete="off"
      />
      <Textarea
        {...fieldProps(form, 'description', {
          label: t('events.form.description'),
          counter: eventMaxima.description,
        })}
        autosize
        minRows={2}
        maxRows={4}
      />
      <Switch
        {...fieldProps(form, 'isActive', {
          label: t('events.form.isActive'),
          description: t('events.form.isActiveHelp'),
          type: 'checkbox',
        })}
      />
    </FormSection>
  )
}
