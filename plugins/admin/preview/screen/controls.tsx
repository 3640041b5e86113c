import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { operationQuery, Select, useText } from '#core'
import type { PortalManifest } from '#core/preview.ts'
import { PersonForm } from '#core/preview-shell.ts'

import { MerchantSelect } from '../../parts/merchant-select.tsx'
import { withMerchant, type PreviewState } from '../preview-address.ts'
import type { PreviewedOverlays } from '../use-previewed-overlays.ts'

interface Props {
  state: PreviewState
  manifest: PortalManifest
  path: string | undefined
  overlays: Pick<PreviewedOverlays, 'mayRead' | 'merchant'>
  onChange(state: PreviewState): void
}
/** Controls for choosing the previewed user and page. */
export function Controls({ state, manifest, path, overlays, onChange }: Props) {
  const { t } = useTranslation('admin')
  const text = useText()
  const pages = useMemo(
    () =>
      manifest.routes.map(({ path: value, title }) => ({
        value,
        label: t('persona.pageOption', { title: text(title), path: value }),
      })),
    [manifest, t, text],
  )
  return (
    <PersonForm
      state={state}
      onChange={onChange}
      page={
        <Select
          label={t('persona.page')}
          data={pages}
          value={path ?? null}
          onChange={(next) =>
            next !== null && onChange({ ...state, at: next.replaceAll(/:\w+/g, '1') })
          }
          allowDeselect={false}
          searchable
          maxDropdownHeight={320}
        />
      }
      merchant={
        overlays.mayRead && (
          <MerchantSelect
            label={t('persona.merchantOverlay')}
            placeholder={t('persona.none')}
            merchant={overlays.merchant}
            onChange={(merchant) => onChange(withMerchant(state, merchant))}
            query={(search) =>
              operationQuery('findOverlayAudiences', { query: { kind: 'merchant', ...search } })
            }
            merchantsOf={({ audiences }) => audiences}
            idOf={({ id }) => id}
            clearable
          />
        )
      }
    />
  )
}
