// The receipt buttons at the bottom of a narrow page.
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
  email: string | null
}

/** Render it only for tickets that have a receipt. */
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
      {/* A hidden sheet for printing, because the visible tab may not be the receipt. */}
      <div className={styles.unseen} inert>
        <ReceiptPaper ticket={ticket} onShown={setSheet} />
      </div>
      {isMailing && (
        <MailReceiptModal ticket={ticket} email={email} onClose={() => setMailing(false)} />
      )}
    </div>
  )
}
