// Facts: U-003, U-088, S-078, M-29
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon, type Sheet } from '#core'

import { hasReceipt, movesCash } from '../rules/tickets/types.ts'
import { MailReceiptModal } from './mail-receipt.modal.tsx'
import { PrintReceipt, ReceiptPaper } from './receipt-paper.tsx'
import type { ReceiptTicket } from './receipt.ts'
import styles from './receipt.module.css'

interface Props {
  ticket: ReceiptTicket
  email: string | null
  /** Omits the buttons because a bar at the bottom of the page has them. */
  bare?: boolean
}

/** The receipt of a ticket with print and email buttons, or the reason why it has none. */
export function ReceiptPanel({ ticket, email, bare = false }: Props) {
  const { t } = useTranslation('results')
  const [sheet, setSheet] = useState<Sheet>()
  const [isMailing, setMailing] = useState(false)
  const { TransactionTypeCode: type, DocumentId, BusinessDate } = ticket
  if (!hasReceipt(type))
    return (
      <p className={styles.none}>{t(`receipt.none.${movesCash(type) ? 'cash' : 'deleted'}`)}</p>
    )
  return (
    <div className={styles.panel}>
      {!bare && (
        <div className={styles.actions}>
          <Button
            variant="default"
            leftSection={<Icon name="mail" size={16} />}
            onClick={() => setMailing(true)}
          >
            {t('receipt.mail')}
          </Button>
          <PrintReceipt sheet={sheet} />
        </div>
      )}
      <ReceiptPaper key={`${BusinessDate} ${DocumentId}`} ticket={ticket} onShown={setSheet} />
      {isMailing && (
        <MailReceiptModal ticket={ticket} email={email} onClose={() => setMailing(false)} />
      )}
    </div>
  )
}
