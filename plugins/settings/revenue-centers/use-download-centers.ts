// Facts: U-130, U-131, F-60
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { notify, saveFile, useCulture, useQueryClient } from '#core'

import { csvOfCenters } from './center-file.ts'
import type { centerQuery, RevenueCenter, wholeCentersQuery } from './revenue-center.ts'
import { useSayFailed } from './use-say-failed.ts'

interface Wanted {
  /** One center or all; each with all of its stores. */
  query: ReturnType<typeof centerQuery> | ReturnType<typeof wholeCentersQuery>
  /** Of the file, without its ending. */
  name: string
}

/** Saves centers as a file of comma-separated values, as they are now. */
export function useDownloadCenters() {
  const { t } = useTranslation('settings')
  const culture = useCulture()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ query }: Wanted) =>
      client.fetchQuery<RevenueCenter | RevenueCenter[]>({
        queryKey: query.queryKey,
        queryFn: query.queryFn as never,
        staleTime: 0,
      }),
    onSuccess: (answer, { name }) => {
      const centers = Array.isArray(answer) ? answer : [answer]
      saveFile(`${name}.csv`, csvOfCenters(centers, culture))
      notify({
        kind: 'success',
        text: t('revenueCenters.downloaded', { count: centers.length, name }),
      })
    },
    onError: useSayFailed(t('revenueCenters.downloadFailed')),
  })
}
