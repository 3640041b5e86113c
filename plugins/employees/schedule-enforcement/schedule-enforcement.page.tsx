import { Radio, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  FormSection,
  operationMutation,
  operationQuery,
  placeHere,
  type Portal,
  SettingsForm,
  Switch,
  useDisabledReason,
  usePortal,
  useSettingsForm,
} from '#core'

import { isEnforced, sides, type Thumbs } from '../rules/controls.ts'
import { GraceSlider } from './grace-slider.tsx'
import { scheduleForm } from './schedule-enforcement.form.ts'

const schedule = (portal: Portal) =>
  operationQuery('getScheduleEnforcement', { query: placeHere(portal) })

function ScheduleEnforcementPage() {
  const { t } = useTranslation('employees')
  const { data } = useSuspenseQuery(schedule(usePortal()))
  const disabledReason = useDisabledReason('employees.editScheduleEnforcement')
  const settings = useSettingsForm(
    scheduleForm,
    data.entity,
    operationMutation('saveScheduleEnforcement'),
    {
      recordKey: 'schedule-enforcement',
      disabledReason,
      texts: {
        saved: t('scheduleEnforcement.saved'),
        failed: t('ScheduleEnforcement.ErrorMessage'),
      },
    },
  )
  const { form, readOnlyReason } = settings
  const approval = form.getInputProps('isUnScheduledShiftApprovalRequired')

  return (
    <SettingsForm
      title={t('scheduleEnforcement.title')}
      subtitle={t('scheduleEnforcement.subtitle')}
      settings={settings}
      disabledReason={disabledReason}
      failsIn="dialog"
    >
      {sides.map(({ side, on }) => (
        <FormSection
          key={side}
          title={t(`scheduleEnforcement.${side}.title`)}
          help={t(`scheduleEnforcement.${side}.help`)}
        >
          <Switch
            label={t(`scheduleEnforcement.${side}.on`)}
            {...form.getInputProps(on, { type: 'checkbox' })}
          />
          <GraceSlider
            side={side}
            path={side}
            input={form.getInputProps(side) as { value: Thumbs; onChange(thumbs: Thumbs): void }}
            isOn={form.values[on]}
            readOnly={readOnlyReason !== undefined}
          />
        </FormSection>
      ))}
      <FormSection
        title={t('scheduleEnforcement.approval.title')}
        help={t('scheduleEnforcement.approval.help')}
      >
        <Radio.Group
          {...approval}
          value={String(approval.value)}
          onChange={(value) => approval.onChange(value === 'true')}
          label={t('scheduleEnforcement.approval.label')}
          description={
            isEnforced(form.values) ? undefined : t('scheduleEnforcement.approval.neither')
          }
        >
          <Stack gap="xs" mt="xs">
            {(['true', 'false'] as const).map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={t(`scheduleEnforcement.approval.${choice}`)}
                disabled={!isEnforced(form.values)}
              />
            ))}
          </Stack>
        </Radio.Group>
      </FormSection>
    </SettingsForm>
  )
}

export const page = definePage({
  Component: ScheduleEnforcementPage,
  loader: ({ portal, ensure }) => ensure(schedule(portal)),
})
