// A setting with exactly one row per context. Its form has everything that a settings screen has.
// Facts: R-008
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { FormSection, Half } from '../../forms/fields/form-section.tsx'
import { SettingsForm } from '../../forms/form/settings-form.tsx'
import classes from '../../forms/forms.module.css'
import { required } from '../../required.ts'
import { instantText } from '../../time/in-words.ts'
import type { DescribedProps, Description } from '../columns/description.ts'
import { FixedField, RecordField } from '../columns/record-field.tsx'
import { groupParts } from '../columns/sections.ts'
import { settingQuery } from '../columns/setting-query.ts'
import { useFixedReason, useRecordForm } from '../columns/use-record-form.ts'
import { useReading } from '../columns/use-reading.ts'
import { isShort, toValues, type PageRecord } from '../columns/values.ts'

export function Setting({ description }: DescribedProps) {
  const { records } = useSuspenseQuery(settingQuery(description.page)).data
  const record = required(records[0], `the one row of ${description.page}`)
  // The key remounts the form, because another context has another record.
  return <SettingContent key={record.id} description={description} record={record} />
}

function SettingContent({ description, record }: DescribedProps & { record: PageRecord }) {
  const { title } = description
  const reading = useReading(description)
  const disabledReason = useFixedReason(description)(record)
  const { settings, columns, offered, whom } = useRecordForm(description, record, reading, {
    recordKey: `${description.page}:${record.id}`,
    disabledReason,
  })
  const stored = settings.stored ?? record
  // Leave out the first column, unless the user may fill it in. In a list, it names the row. Here,
  // the page's title does that.
  const shown = columns.filter((column, index) => index > 0 || offered.includes(column))
  return (
    <SettingsForm title={title} subtitle={description.description} settings={settings} whom={whom}>
      {groupParts(shown).map(({ section, columns: fields }) => (
        <FormSection
          key={section?.title ?? fields[0]?.name}
          title={section?.title ?? title}
          help={section?.help}
        >
          {fields.map((column) => {
            const field = offered.includes(column) ? (
              <RecordField form={settings.form} column={column} page={description.page} />
            ) : (
              <FixedField column={column} values={toValues(columns, stored)} reading={reading} />
            )
            return isShort(column) ? (
              <Half key={column.name}>{field}</Half>
            ) : (
              <div key={column.name}>{field}</div>
            )
          })}
        </FormSection>
      ))}
      <LastChange description={description} record={stored} />
    </SettingsForm>
  )
}

/** Shows who changed the setting last. Renders nothing if it was never saved. */
function LastChange({
  description: { timeZone },
  record: { changed },
}: {
  description: Description
  record: PageRecord
}) {
  const { t } = useTranslation('records')
  const { culture } = useReading({ timeZone })
  if (!changed) return null
  const at = instantText(changed.at, culture, timeZone)
  return (
    <p className={classes.affectedStores}>
      {changed.by === null
        ? t('setting.changed', { at })
        : t('setting.changedBy', { at, name: changed.by })}
    </p>
  )
}
