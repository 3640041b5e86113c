// Facts: M-27, S-097, S-098, V-023
import { Button, Group } from '@mantine/core'
import { useMemo, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { Modal } from '../../ui/controls/modal.tsx'
import { useText } from '../../i18n/text.ts'
import { PickList } from '../pick-list/pick-list.tsx'
import { assignedOf, settled, type Assignment } from '#schemas/rules/stores.ts'

interface Choice {
  stores: readonly { StoreId: number; StoreName: string }[]
  assignment: Assignment
  onSave(assignment: Assignment): void
  onClose(): void
}

/** Lets the user choose the stores. Save is enabled only after a change. */
export function AssignStoresModal({ opened, ...choice }: Choice & { opened: boolean }) {
  const { t } = useTranslation('grid')
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={choice.onClose}
      title={t('stores.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('ui:close') }}
    >
      <StoreChoice {...choice} />
    </Modal>
  )
}

/** A separate component, so that its state resets each time the modal opens. */
function StoreChoice({ stores, assignment, onSave, onClose }: Choice) {
  const { t } = useTranslation('grid')
  const items = useMemo(
    () => stores.map(({ StoreId, StoreName }) => ({ id: StoreId, name: StoreName })),
    [stores],
  )
  const before = useMemo(
    () =>
      new Set(
        assignedOf(
          assignment,
          stores.map(({ StoreId }) => StoreId),
        ),
      ),
    [assignment, stores],
  )
  const [ticked, setTicked] = useState<ReadonlySet<number>>(before)
  const changed = ticked.size !== before.size || !ticked.isSubsetOf(before)

  const save = (event: FormEvent) => {
    event.preventDefault()
    // Without this, the form behind the dialog would be submitted too, because React bubbles
    // events.
    event.stopPropagation()
    if (!changed) return
    const storeIds = stores.map(({ StoreId }) => StoreId)
    onSave(
      settled(
        {
          all: assignment.all,
          differing: new Set(storeIds.filter((id) => ticked.has(id) !== assignment.all)),
        },
        storeIds,
      ),
    )
  }
  return (
    <form onSubmit={save}>
      <PickList
        label={t('stores.label')}
        items={items}
        ticked={ticked}
        onChange={setTicked}
        allRow={t('stores.all')}
        searchLabel={t('stores.search')}
        autoFocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('stores.cancel')}
        </Button>
        <Button type="submit" disabled={!changed}>
          {t('stores.save')}
        </Button>
      </Group>
    </form>
  )
}
