import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { PickList } from '#core'
import { allStores, assignAll, assignedOf, settled, type Assignment } from '#schemas/rules/menu.ts'

interface AssignStoresModalProps {
  stores: readonly { StoreId: number; StoreName: string }[]
  assignment: Assignment
  onSave(assignment: Assignment): void
  onClose(): void
}

/** Which stores have the discount (M-27, S-097, S-098); Save is enabled only when something changed (V-023). */
export function AssignStoresModal({ stores, assignment, onSave, onClose }: AssignStoresModalProps) {
  return null
}
