import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  ApiError,
  ErrorState,
  Modal,
  operationMutation,
  operationQuery,
  SegmentedControl,
  useNotify,
  useQueryClient,
  useText,
} from '#core'

import { MerchantSelect } from '../parts/merchant-select.tsx'
import type { FlagMerchant, FlagSetting } from './flag-strings.ts'
import styles from './flags.module.css'
import { Meaning } from './meaning.tsx'

/**
 * The proposed change: a value for everyone, a value for one merchant, or the removal of a
 * merchant's own value. If the merchant is missing, the dialog asks for it.
 */
export type FlagProposal =
  | { kind: 'everybody'; on: boolean }
  | { kind: 'own'; on: boolean; merchant?: FlagMerchant }
  | { kind: 'remove'; merchant: FlagMerchant }

/** The author of the conflicting change. Undefined if the conflict's record has another shape. */
const authorOf = (record: unknown): string | undefined =>
  typeof record === 'object' &&
  record !== null &&
  'changedBy' in record &&
  typeof record.changedBy === 'string'
    ? record.changedBy
    : undefined

interface Props {
  setting: FlagSetting
  proposal: FlagProposal | undefined
  onClose(): void
}

/** Shows a change for review before it's saved: what it opens and closes, and for whom. */
export function ChangeModal({ setting, proposal, onClose }: Props) {
  const { t } = useTranslation('admin')
  const text = useText()
  const { title } = setting
  const formatTitle = (of: FlagProposal): string => {
    if (of.kind === 'remove') return t('flags.change.remove', { title, name: of.merchant.name })
    const state = of.on ? 'on' : 'off'
    if (of.kind === 'everybody') return t(`flags.change.everybody.${state}`, { title })
    return of.merchant
      ? t(`flags.change.merchant.${state}`, { title, name: of.merchant.name })
      : t('flags.change.own', { title })
  }
  return (
    <Modal
      opened={proposal !== undefined}
      onClose={onClose}
      title={proposal && formatTitle(proposal)}
      size={640}
      closeButtonProps={{ 'aria-label': text('ui:close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {proposal && <Change setting={setting} proposal={proposal} onClose={onClose} />}
    </Modal>
  )
}

function Change({ setting, proposal, onClose }: Props & { proposal: FlagProposal }) {
  const { t } = useTranslation('admin')
  const [merchant, setMerchant] = useState(
    proposal.kind === 'everybody' ? undefined : proposal.merchant,
  )
  const [on, setOn] = useState(proposal.kind === 'remove' ? setting.on === true : proposal.on)
  const chooses = proposal.kind === 'own' && !proposal.merchant
  const { change, error, saving } = useChange(setting, onClose)
  const confirm = chooses ? 'Set' : proposal.kind === 'remove' ? 'Remove' : on ? 'On' : 'Off'
  const isReady = proposal.kind === 'everybody' || merchant !== undefined
  return (
    <form
      className={styles.change}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) change(proposal.kind, on, merchant)
      }}
    >
      {chooses && (
        <>
          <MerchantSelect
            label={t('flags.change.merchantLabel')}
            placeholder={t('flags.searchMerchants')}
            merchant={merchant}
            onChange={setMerchant}
            query={(search) =>
              operationQuery('findFlagMerchants', {
                path: { flag: setting.flag },
                query: { of: 'all', ...search },
              })
            }
            merchantsOf={({ merchants }) => merchants}
            idOf={({ merchantId }) => merchantId}
            data-autofocus
          />
          <div>
            <p className={styles.fieldLabel} id="flag-value">
              {t('flags.change.value')}
            </p>
            <SegmentedControl
              aria-labelledby="flag-value"
              value={on ? 'on' : 'off'}
              onChange={(value) => setOn(value === 'on')}
              data={(['on', 'off'] as const).map((value) => ({
                value,
                label: t(`flags.${value}`),
              }))}
            />
          </div>
        </>
      )}
      {isReady && (
        <Meaning
          setting={setting}
          on={on}
          merchant={merchant}
          removes={proposal.kind === 'remove'}
        />
      )}
      {error !== undefined && <ErrorState error={error} />}
      <Group gap={8} justify="flex-end">
        <Button
          variant="default"
          onClick={onClose}
          disabled={saving}
          data-autofocus={!chooses || undefined}
        >
          {t('flags.change.back')}
        </Button>
        <Button type="submit" disabled={!isReady} loading={saving}>
          {t(`flags.change.confirm${confirm}`)}
        </Button>
      </Group>
    </form>
  )
}

/**
 * Saves a change and shows a notice. On a conflict, it shows the value that another person saved
 * first.
 */
function useChange(setting: FlagSetting, onClose: () => void) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const client = useQueryClient()
  const [error, setError] = useState<unknown>()
  const [saving, setSaving] = useState(false)
  const everybody = useMutation(operationMutation('setFlag'))
  const own = useMutation(operationMutation('setMerchantFlag'))
  const remove = useMutation(operationMutation('removeMerchantFlag'))
  const { flag } = setting

  const send = (
    kind: FlagProposal['kind'],
    on: boolean,
    merchant: FlagMerchant | undefined,
  ): Promise<unknown> => {
    if (kind === 'everybody' || !merchant)
      return everybody.mutateAsync({
        path: { flag },
        body: { on, concurrencyChecksum: setting.concurrencyChecksum },
      })
    const { merchantId, concurrencyChecksum } = merchant
    const path = { flag, merchantId }
    return kind === 'remove'
      ? remove.mutateAsync({ path, query: { concurrencyChecksum } })
      : own.mutateAsync({ path, body: { on, concurrencyChecksum } })
  }
  async function run(
    kind: FlagProposal['kind'],
    on: boolean,
    merchant: FlagMerchant | undefined,
  ): Promise<void> {
    setSaving(true)
    setError(undefined)
    try {
      await send(kind, on, merchant)
      notify({ kind: 'success', text: t('flags.saved') })
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.kind !== 'conflict') return setError(failure)
      const [tag] = operationQuery('getFlagSetting', { path: { flag } }).queryKey
      await client.invalidateQueries({ queryKey: [tag] })
      notify({
        kind: 'warning',
        text: t('flags.conflict', { author: authorOf(failure.record) ?? t('flags.someoneElse') }),
      })
      onClose()
    } finally {
      setSaving(false)
    }
  }
  return { change: (...of: Parameters<typeof run>) => void run(...of), error, saving }
}
