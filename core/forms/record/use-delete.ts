import { useMutation } from '@tanstack/react-query'

import { operationMutation } from '../../api/query.ts'
import type { ArgsOf, RestOperationId } from '../../api/types.ts'
import type { GroupWith } from '../../i18n/known-text.ts'
import { useText } from '../../i18n/text.ts'
import { useNotify } from '../../notices/notices.ts'
import { useAffectedStores } from '../../session/facts/use-affected-stores.ts'
import { useConfirm } from '../../ui/confirm/confirm-store.ts'

/** An i18n key prefix with the five strings of a question before deleting. */
export type DeleteStrings = GroupWith<'title'> &
  GroupWith<'text'> &
  GroupWith<'confirm'> &
  GroupWith<'failed'> &
  GroupWith<'done'>

interface Deleted<Id extends RestOperationId> {
  /** The value for `{{name}}` in the strings. */
  name: string
  /** The record. Needed for operations whose `x-affected-stores` names members of it. */
  record?: object
  /** The arguments of the operation, with the version of the record on screen. */
  args: ArgsOf<Id> | (() => Promise<ArgsOf<Id>>)
  /** Replaces the default text. It may say what is kept, or who still uses the record. */
  text?: string
  /** Width of the question in pixels. By default, the same as for every question. */
  width?: number
}

/**
 * Asks for confirmation, calls the operation, and shows a success notice. Failures are shown in the
 * question.
 * @param strings key prefix such as `menu:discounts.delete`, with `title`, `text`, `confirm`,
 * `failed` and `done` below it
 * @returns a function that resolves to whether the record was deleted
 */
export function useDelete<Id extends RestOperationId>(
  operationId: Id,
  strings: DeleteStrings,
): (deleted: Deleted<Id>) => Promise<boolean> {
  const t = useText()
  const confirm = useConfirm()
  const notify = useNotify()
  const { mutateAsync } = useMutation(operationMutation(operationId))
  const affectedStores = useAffectedStores()
  return ({ name, record, args, text, width }) =>
    confirm({
      title: t(`${strings}.title`, { name }),
      text: text ?? t(`${strings}.text`, { name }),
      confirm: t(`${strings}.confirm`),
      failed: t(`${strings}.failed`),
      danger: true,
      ...(width !== undefined && { width }),
      affectedStores: affectedStores(operationId, record),
      async run() {
        await mutateAsync(typeof args === 'function' ? await args() : args)
        notify({ kind: 'success', text: t(`${strings}.done`, { name }) })
      },
    })
}
