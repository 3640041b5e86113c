// Facts: U-068
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ApiError, ErrorState, Modal, useDisabledReason, useText } from '#core'

import { ImportChoose } from './import-choose.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import classes from './import-items.module.css'
import { refusalIn, useCheck, useImport, type CheckedFile } from './use-import.ts'

export function ImportItems() {
  const { t } = useTranslation('menu')
  const text = useText()
  const reason = useDisabledReason('menu.importItems')
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        disabled={reason !== undefined}
        title={reason}
        onClick={() => setOpened(true)}
      >
        {t('itemFile.import')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => !busy && close()}
        title={t('itemFile.title')}
        size={720}
        transitionProps={{ duration: 120 }}
        closeButtonProps={{ 'aria-label': text('ui:close'), disabled: busy }}
        attributes={{ header: { role: 'presentation' } }}
        classNames={{ title: classes.title }}
        closeOnClickOutside={false}
      >
        <ImportSteps onClose={close} onBusy={setBusy} />
      </Modal>
    </>
  )
}

/**
 * The three steps of an import: choose, check, done. They are a separate component, so that their
 * state resets each time the modal opens.
 */
function ImportSteps({
  onClose,
  onBusy,
}: {
  onClose: () => void
  onBusy: (busy: boolean) => void
}) {
  const { t } = useTranslation('menu')
  const [file, setFile] = useState<File | null>(null)
  const check = useCheck()
  const save = useImport()
  const [checked, setChecked] = useState<CheckedFile>()
  const run = (chosen: Partial<Pick<CheckedFile, 'encoding' | 'newItems'>> = {}) => {
    // Clears a previous refusal, because it described the file as it was read before.
    save.reset()
    if (!file) return
    const { encoding, newItems = 'AsInFile' } = { ...checked, ...chosen }
    check.mutate({ file, encoding, newItems }, { onSuccess: setChecked })
  }
  const again = () => {
    setChecked(undefined)
    check.reset()
    save.reset()
  }
  if (checked && save.data)
    return <ImportDone name={checked.name} answer={save.data} onClose={onClose} />
  if (checked) {
    const refused = refusalIn(save.error)
    const shown = refused ? { ...checked, answer: refused } : checked
    const importRows = () => {
      onBusy(true)
      save.mutate(
        {
          body: {
            Csv: checked.csv,
            PreviewOnly: false,
            GoodRowsOnly: shown.answer.ErrorCount > 0,
            NewItems: checked.newItems,
          },
        },
        { onSettled: () => onBusy(false) },
      )
    }
    return (
      <ImportPreview
        file={{ ...shown, ...(check.isPending && { newItems: check.variables.newItems }) }}
        importing={save.isPending}
        error={refused ? undefined : (save.error ?? undefined)}
        unread={check.error ?? undefined}
        reading={check.isPending}
        onImport={importRows}
        onEncoding={(encoding) => run({ encoding })}
        onNewItems={(newItems) => run({ newItems })}
        onAgain={again}
      />
    )
  }
  return (
    <>
      <ImportChoose
        file={file}
        checking={check.isPending}
        onCancel={onClose}
        onCheck={() => run()}
        onChoose={(chosen) => {
          check.reset()
          setFile(chosen)
        }}
      />
      {check.error ? (
        <ErrorState
          error={check.error}
          title={t(
            check.error instanceof ApiError
              ? 'itemFile.preview.failed'
              : 'itemFile.choose.unreadable',
          )}
          onRetry={() => run()}
        />
      ) : null}
    </>
  )
}
