// Facts: U-094, F-32
import { useTranslation } from 'react-i18next'

import { EmptyState } from '#core'

import { Part } from './part.tsx'
import { notesQuery, type TicketName } from '../data/ticket.ts'
import { useWhole } from './use-whole.ts'
import classes from './ticket-parts.module.css'

export function NotesTab({ name }: { name: TicketName }) {
  const { t } = useTranslation('results')
  const notes = useWhole((page) => notesQuery(name, page))
  return (
    <Part whole={notes} none={<EmptyState text={t('tickets.none.notes')} />}>
      <ol className={classes.notes}>
        {notes.rows.map(({ SequenceNumber, Note }) => (
          <li key={SequenceNumber}>{Note}</li>
        ))}
      </ol>
    </Part>
  )
}
