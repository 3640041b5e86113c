import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon, useDisabledReason } from '#core'

interface Props {
  isNew: boolean
  onDuplicate(): void
  onDelete(): void
}

/** In sight of a new item too, where there is nothing to copy or to delete yet (U-075, U-077). */
export function ItemActions({ isNew, onDuplicate, onDelete }: Props) {
  const { t } = useTranslation('menu')
  const editReason = useDisabledReason('menu.editItems')
  const deleteReason = useDisabledReason('menu.deleteItems')
  const duplicateWhy = editReason ?? (isNew ? t('item.duplicateNew') : undefined)
  const deleteWhy = deleteReason ?? (isNew ? t('item.deleteNew') : undefined)
  return (
    <>
      <Button variant="default" disabled={duplicateWhy !== undefined} title={duplicateWhy} leftSection={<Icon name="copy" size={16} />} onClick={onDuplicate}>
        {t('item.duplicate')}
      </Button>
      <Button variant="default" c={deleteWhy === undefined ? 'var(--bad)' : undefined} disabled={deleteWhy !== undefined} title={deleteWhy} onClick={onDelete}>
        {t('items.delete.action')}
      </Button>
    </>
  )
}
