// Facts: S-138, C-122, E-087
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { operationMutation, useConfirm, useNotify, useAffectedStores, type Settings } from '#core'

import type { BrandsRecord, BrandsValues } from './model/site-branding.form.ts'
import { deleteBrand } from './model/brand-lists.graph.ts'

/**
 * Asks for confirmation by name, then deletes a saved brand. Unsaved input for other brands is
 * kept.
 * @param onDone shows the first tab
 */
export function useDeleteBrand(settings: Settings<BrandsValues, BrandsRecord>, onDone: () => void) {
  const { t } = useTranslation('online-ordering')
  const confirm = useConfirm()
  const notify = useNotify()
  const { mutateAsync } = useMutation(operationMutation(deleteBrand))
  const affectedStores = useAffectedStores()
  const { form, stored } = settings

  return (key: string) => {
    const brand = stored.brands[key]
    if (!brand) return undefined
    const { id, name, concurrencyChecksum, assignedSites } = brand
    return confirm({
      title: t('siteBranding.delete.title', { name }),
      text: t('siteBranding.delete.text', { count: assignedSites.length }),
      confirm: t('siteBranding.remove'),
      failed: t('siteBranding.delete.failed'),
      danger: true,
      affectedStores: affectedStores('deleteBrandingConfiguration', brand),
      async run() {
        await mutateAsync({ input: { id, concurrencyChecksum } })
        const { [key]: _row, ...rows } = form.getValues().brands
        form.setFieldValue('brands', rows)
        const { [key]: _brand, ...brands } = stored.brands
        settings.follow({ ...stored, brands })
        onDone()
        notify({
          kind: 'success',
          text: t('siteBranding.delete.done', { name }),
          autoClose: 3000,
        })
        return undefined
      },
    })
  }
}
