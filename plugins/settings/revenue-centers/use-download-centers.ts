// Facts: U-130, U-131, F-60
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { portalOf, saveFile, useCulture, useNotify, useSayFailed } from '#core'

import { formatCentersCsv } from './model/center-file.ts'
import { wholeCenters } from './model/revenue-center.ts'

interface Wanted {
  /** The id of a single center. Without it, all centers are downloaded. */
  id?: number
  /** The file name without its extension. */
  name: string
}

/** Downloads centers as a CSV file. */
export function useDownloadCenters() {
  const { t } = useTranslation('settings')
  const notify = useNotify()
  const culture = useCulture()
  const sayFailed = useSayFailed()
  return useMutation({
    mutationFn: ({ id }: Wanted, { client }) => wholeCenters(portalOf(client), id),
    onSuccess: (centers, { name }) => {
      saveFile(`${name}.csv`, formatCentersCsv(centers, culture))
      notify({
        kind: 'success',
        text: t('revenueCenters.downloaded', { count: centers.length, name }),
      })
    },
    onError: (error) => sayFailed(error, t('revenueCenters.downloadFailed')),
  })
}
