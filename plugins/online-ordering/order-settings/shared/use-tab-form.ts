// What all tabs of the order settings have in common.
// Facts: S-158, V-100, E-108
import { useTranslation } from 'react-i18next'

import { useSettingsForm, type FormSpec, type Settings, type SettingsOptions } from '#core'

/** The rest is the same for each tab. */
interface TabOptions<Values, Answer> extends Pick<
  SettingsOptions<Values, Answer>,
  'recordKey' | 'goesBack'
> {
  /** Said once it is saved. */
  saved: string
}

/**
 * `useSettingsForm` for a tab: a failed save is told for three seconds, in which nothing can be
 * saved, and `goesBack` says which switches then show what is saved. Another tab is not
 * shown over unsaved changes without a question.
 */
export function useTabForm<Api, Values extends object, Input, Answer>(
  spec: FormSpec<Api, Values, Input>,
  loaded: Api,
  mutation: Parameters<typeof useSettingsForm<Api, Values, Input, Answer>>[2],
  { saved, ...options }: TabOptions<Values, Answer>,
): Settings<Values, Api> {
  const { t } = useTranslation('online-ordering')
  const settings = useSettingsForm(spec, loaded, mutation, {
    ...options,
    ofAddress: true,
    bannerMs: 3000,
    texts: { saved, failed: t('orderSettings.Errors.General') },
  })
  return { ...settings, canSave: settings.canSave && settings.banner === undefined }
}
