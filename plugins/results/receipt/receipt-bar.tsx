// What one does with a receipt, at the bottom of a narrow page.
// Facts: U-003, M-29
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon, type Sheet } from '#core'

import { MailReceiptModal } from './mail-receipt.modal.tsx'
import { PrintReceipt, ReceiptPaper } from './receipt-paper.tsx'
import type { ReceiptTicket } from './receipt.ts'
import styles from './receipt.module.css'

interface Props {
  ticket: ReceiptTicket
  /** The customer's address. */
  email: string | null
}

/** Only for a ticket that has a receipt. */
export function ReceiptBar({ ticket, email }: Props) {
  const { t } = useTranslation('results')
  const [sheet, setSheet] = useState<Sheet>()
  const [isMailing, setMailing] = useState(false)
  return (
    <div className={styles.bar} data-receipt-bar>
      <Button leftSection={<Icon name="mail" size={16} />} onClick={() => setMailing(true)}>
        {t('receipt.mailReceipt')}
      </Button>
      <PrintReceipt sheet={sheet} />
      {/* Paper to print from, whichever part of the ticket is shown. */}
      <div className={styles.unseen} inert>
        <ReceiptPaper ticket={ticket} onShown={setSheet} />
      </div>
      {isMailing && (
        <MailReceiptModal ticket={ticket} email={email} onClose={() => setMailing(false)} />
      )}
    </div>
  )
}
