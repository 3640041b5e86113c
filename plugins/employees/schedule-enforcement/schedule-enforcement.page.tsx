import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import {
  FormSection,
  operationMutation,
  operationQuery,
  contextHere,
  type Settings,
  settingsPage,
  Switch,
} from '#core'

import { isEnforced, sides, type Thumbs } from '../rules/controls.ts'
import { GraceSlider } from './grace-slider.tsx'
import { scheduleForm, type ScheduleValues } from './schedule-enforcement.form.ts'

function ScheduleFields({ form, readOnlyReason }: Settings<ScheduleValues>) {
  const { t } = useTranslation('employees')
  const approval = form.getInputProps('isUnScheduledShiftApprovalRequired')
  return (
    <>
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
    </>
  )
}

export const page = settingsPage({
  strings: 'employees:scheduleEnforcement',
  saved: 'employees:scheduleEnforcement.saved',
  failed: 'employees:ScheduleEnforcement.ErrorMessage',
  failsIn: 'dialog',
  recordKey: 'schedule-enforcement',
  mayEdit: 'employees.editScheduleEnforcement',
  read: (portal) => operationQuery('getScheduleEnforcement', { query: contextHere(portal) }),
  recordOf: ({ entity }) => entity,
  save: operationMutation('saveScheduleEnforcement'),
  form: scheduleForm,
  Fields: ScheduleFields,
})
