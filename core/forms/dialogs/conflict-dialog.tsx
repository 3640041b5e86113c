// Facts: fault 14
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Dialog } from './dialog.tsx'
import classes from '../forms.module.css'
import type { SaveProblem, Settings } from '../settings.ts'
import { valueAt } from '../faults/use-faults.ts'

/**
 * Shown when someone else saved the record first. It compares both versions field by field and lets
 * the user choose. Until then, nothing is saved or lost.
 */
export function ConflictDialog<Values extends object>({
  settings,
  problem,
}: {
  settings: Settings<Values>
  problem: SaveProblem<Values> & { kind: 'conflict' }
}) {
  const { t } = useTranslation('forms')
  const { mine, theirs, cancel, keepMine, takeTheirs } = problem
  const { label, show, changed } = settings.frame.describe
  // Skip rows that exist only in `mine`, because there is nothing to compare them with.
  const fields = theirs
    ? changed(mine, theirs).filter((path) => valueAt(theirs, path) !== undefined)
    : []
  // Fields that only the other person changed. Both versions on screen already contain these
  // changes.
  const also = theirs ? changed(theirs, settings.base).filter((path) => !fields.includes(path)) : []
  return (
    <Dialog
      opened
      title={t('conflict.title')}
      size={640}
      onClose={cancel}
      answers={
        <>
          <Button variant="default" onClick={cancel} data-autofocus>
            {t('cancel')}
          </Button>
          {theirs && (
            <>
              <Button variant="default" onClick={takeTheirs}>
                {t('conflict.takeTheirs')}
              </Button>
              <Button onClick={keepMine}>{t('conflict.keepMine')}</Button>
            </>
          )}
        </>
      }
    >
      <p className={classes.question}>{theirs ? t('conflict.body') : t('conflict.unreadable')}</p>
      {fields.length > 0 && theirs && (
        <table className={classes.compare}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{label(field)}</th>
                <td>{show(field, valueAt(mine, field))}</td>
                <td>{show(field, valueAt(theirs, field))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {theirs && fields.length === 0 && <p className={classes.question}>{t('conflict.same')}</p>}
      {also.length > 0 && (
        <p className={classes.question}>
          {t('conflict.also', { fields: also.map(label).join(', ') })}
        </p>
      )}
    </Dialog>
  )
}
