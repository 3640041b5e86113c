import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import {
  download,
  Icon,
  readGridState,
  useDisabledReason,
  useNotify,
  usePortal,
  useSayFailed,
  type ArgsOf,
} from '#core'

import { itemDefaults, itemFilters } from '../item-filters.ts'

type Query = NonNullable<ArgsOf<'exportItems'>['query']>

export function useDownloadItems() {
  const { t } = useTranslation('menu')
  const portal = usePortal()
  const notify = useNotify()
  const sayFailed = useSayFailed()
  return useMutation({
    mutationFn: (query: Query) => download(portal, 'exportItems', { query }),
    onSuccess: ({ rowCount = 0 }, { templateOnly }) => {
      if (!templateOnly)
        notify({ kind: 'success', text: t('itemFile.downloaded', { count: rowCount }) })
    },
    onError: (error) => sayFailed(error, t('itemFile.downloadFailed')),
  })
}

/** Downloads the listed items (all pages) or all items. */
export function DownloadItems() {
  const { t } = useTranslation('menu')
  const [params] = useSearchParams()
  const reason = useDisabledReason('menu.exportItems')
  const { mutate, isPending } = useDownloadItems()
  const state = readGridState(params, itemDefaults)
  const shown: Query = { ...itemFilters(state), ...(state.q !== '' && { SearchArg: state.q }) }
  return (
    <Menu position="bottom-end" returnFocus withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<Icon name="down" size={14} />}
          disabled={reason !== undefined}
          title={reason}
          loading={isPending}
        >
          {t('itemFile.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => mutate(shown)}>{t('itemFile.downloadThese')}</Menu.Item>
        <Menu.Item onClick={() => mutate({})}>{t('itemFile.downloadAll')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
