// What all tabs of the order settings share.
// Facts: S-158, V-100, E-108
import { useTranslation } from 'react-i18next'

import { useSettingsForm, type FormSpec, type Settings, type SettingsOptions } from '#core'

/** The tab chooses only these options. The others are the same for every tab. */
interface TabOptions<Values, Answer> extends Pick<
  SettingsOptions<Values, Answer>,
  'recordKey' | 'goesBack'
> {
  /** The message after a save. */
  saved: string
}

/**
 * `useSettingsForm` for a tab. After a failed save, a banner is shown for three seconds, during
 * which nothing can be saved. `goesBack` decides which switches then return to their saved value.
 * Leaving the tab with unsaved changes asks for confirmation.
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
    strings: { saved, failed: t('orderSettings.Errors.General') },
  })
  return { ...settings, canSave: settings.canSave && settings.banner === undefined }
}
