import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ApiError, operationMutation, useNotify, useSayFailed, type Settings } from '#core'

import { saveCompanyAddress, saveStoreAddress } from './addresses.graph.ts'
import type { Addresses, Name } from './addresses.form.ts'

/** Puts an existing web address to use, without changing it. Input for the other one is kept. */
export function usePutInForce({ stored, follow }: Settings<Record<Name, string>, Addresses>) {
  const { t } = useTranslation('online-ordering')
  const notify = useNotify()
  const sayFailed = useSayFailed()
  const company = useMutation(operationMutation(saveCompanyAddress))
  const store = useMutation(operationMutation(saveStoreAddress))
  return {
    isPending: company.isPending || store.isPending,
    async put(part: keyof Addresses): Promise<void> {
      const { uriName = '', concurrencyChecksum = null } = stored[part] ?? {}
      const sent = { enabled: true, uriName, concurrencyChecksum }
      try {
        const saved =
          part === 'company'
            ? (await company.mutateAsync(sent)).createCompanyProvisioning
            : (await store.mutateAsync(sent)).createSiteProvisioning
        follow({ ...stored, [part]: saved })
        notify({ kind: 'success', text: t('store.isInForce') })
      } catch (error) {
        // Takes over the current record. Without its version, every further attempt would fail too.
        if (error instanceof ApiError && error.kind === 'conflict' && error.record)
          follow({ ...stored, [part]: error.record })
        sayFailed(error, t('store.failed'))
      }
    },
  }
}
