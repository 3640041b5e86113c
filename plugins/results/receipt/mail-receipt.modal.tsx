// Facts: M-29, V-025, V-057, E-060, S-106
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  toFailure,
  Icon,
  Modal,
  Notice,
  operationMutation,
  type Sheet,
  TextInput,
  useFocusBack,
  useText,
} from '#core'
import { addressFault, parseMailAddress } from '#schemas/rules/mail-address.ts'

import { PrintReceipt, ReceiptPaper } from './receipt-paper.tsx'
import { receiptAsked, type ReceiptTicket } from './receipt.ts'
import styles from './receipt.module.css'

interface Props {
  ticket: ReceiptTicket
  /** The customer's email address, which fills the field at first. */
  email: string | null
  onClose(): void
}

/** Shows the receipt once more and emails it. Mount it only while it's open. */
export function MailReceiptModal({ ticket, email, onClose }: Props) {
  const { t } = useTranslation('results')
  const text = useText()
  const [sheet, setSheet] = useState<Sheet>()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('receipt.of', { number: ticket.TicketNumber })}
      size={440}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': text('ui:close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={styles.panel}>
        <MailForm ticket={ticket} email={email} />
        <div className={styles.ground}>
          <ReceiptPaper ticket={ticket} onShown={setSheet} />
        </div>
        <div className={styles.end}>
          <PrintReceipt sheet={sheet} />
          <Button variant="default" onClick={onClose}>
            {text('ui:close')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function MailForm({ ticket, email }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('results')
  const text = useText()
  const [typed, setTyped] = useState(email ?? '')
  const [isLeft, setLeft] = useState(false)
  const sending = useMutation(operationMutation('sendEmailReceipt'))
  const address = parseMailAddress(typed)
  const fault = typed.trim() === '' ? undefined : addressFault(typed)
  const send = () => {
    if (address !== undefined && !sending.isPending)
      sending.mutate({ body: { ...receiptAsked(ticket), EmailAddress: address } })
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        label={t('receipt.address')}
        value={typed}
        maxLength={254}
        error={isLeft && fault ? text(fault.key, fault.params) : undefined}
        onBlur={() => setLeft(true)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setLeft(false)
          // Clears the earlier result, because it applies to the previous email address.
          if (!sending.isPending) sending.reset()
        }}
      />
      <Button
        type="submit"
        leftSection={<Icon name="mail" size={16} />}
        disabled={address === undefined}
        loading={sending.isPending}
      >
        {t('receipt.send')}
      </Button>
      {sending.isSuccess && (
        <Notice kind="success" text={t('ReceiptPreview.Success', { address })} />
      )}
      {sending.isError && <NotSent error={sending.error} retry={send} />}
    </form>
  )
}

function NotSent({ error, retry }: { error: Error; retry(): void }) {
  const { t } = useTranslation('results')
  const text = useText()
  const { kind, fateUnknown, requestId, message } = toFailure(error)
  return (
    <Notice
      kind="error"
      title={t('receipt.notSent')}
      text={message ?? text(`ui:error.${fateUnknown ? 'unknownFate' : kind}.text`)}
      requestId={requestId}
      // A refused request has no retry because it would be refused again.
      {...(kind !== 'refused' && { action: { label: text('ui:retry'), run: retry } })}
    />
  )
}
