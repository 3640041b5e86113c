// A described action in steps: input, preview, typed confirmation, result.
import { Button, Stack } from '@mantine/core'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApiError } from '../../api/errors.ts'
import { operationMutation } from '../../api/query.ts'
import { ProblemDialogs } from '../../forms/dialogs/problem-dialogs.tsx'
import { UnsavedGuard } from '../../forms/dialogs/use-unsaved-guard.tsx'
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx'
import { FormSection } from '../../forms/fields/form-section.tsx'
import { useSettingsForm } from '../../forms/state/use-settings-form.ts'
import { same } from '../../forms/values.ts'
import { required } from '../../required.ts'
import { ErrorState } from '../../ui/messages/error-state.tsx'
import { useOpenPicker } from '../../tenancy/pickers/pickers-store.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import { ReadOnlyReason } from '../../ui/messages/read-only-reason.tsx'
import { PageHeader } from '../../page/page-header.tsx'
import classes from './action.module.css'
import { Confirmation } from './confirmation.tsx'
import { Prices } from './prices.tsx'
import type { ActionOf, DescribedProps, Outcome } from '../columns/description.ts'
import { RecordField } from '../columns/record-field.tsx'
import { buildForm } from '../columns/record.form.ts'
import { useReading } from '../columns/use-reading.ts'
import type { Values, WireValues } from '../columns/values.ts'

export function Action({ description }: DescribedProps) {
  const { title, description: subtitle } = description
  const action = required(description.action, `the action of ${description.page}`)
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      {action.may ? (
        <Asking description={description} action={action} />
      ) : (
        <ReadOnlyReason reason={action.reason} />
      )}
    </>
  )
}

function Asking({ description, action }: DescribedProps & { action: ActionOf }) {
  const { t } = useTranslation('records')
  const { page } = description
  const { inputs } = action
  const reading = useReading(description)
  const spec = useMemo(
    () => buildForm(inputs, reading, (values) => ({ path: { page }, body: { values } })),
    [inputs, reading, page],
  )
  const look = useMutation(operationMutation('dryRunPageAction'))
  const isActing =
    useIsMutating({ mutationKey: operationMutation('runPageAction').mutationKey }) > 0
  // This form only holds the input. It never saves, because a preview changes nothing.
  const settings = useSettingsForm(spec, undefined, operationMutation('dryRunPageAction'), {
    recordKey: page,
    canSave: false,
  })
  const { form, root, invalid, reveal, discard } = settings
  const { draft } = settings.frame
  /** The preview, and the values that it is for. Other values need another preview. */
  const [seen, setSeen] = useState<{ values: Values; sent: WireValues; outcome: Outcome }>()
  /** Why the last preview failed. Shown as long as the values are those that were sent. */
  const [told, setTold] = useState<{ values: Values; error: ApiError }>()
  const failed = told && same(told.values, form.values) ? told.error : undefined
  const [done, setDone] = useState<Outcome>()
  const heading = useId()
  const openPicker = useOpenPicker()
  const opening = (search: string) => ({
    label: t('action.openMerchant', { merchant: search }),
    run: () => openPicker({ of: 'merchant', search }),
  })
  const isSeen = seen !== undefined && same(seen.values, form.values)

  const see = () => {
    setDone(undefined)
    setTold(undefined)
    if (invalid) return reveal()
    const values = form.values
    const input = spec.toApi(values, undefined)
    look.mutate(input, {
      onSuccess: (outcome) => setSeen({ values, sent: input.body.values, outcome }),
      onError: (error) => setTold({ values, error }),
    })
  }
  return (
    <Stack gap="md" maw={1200}>
      {draft && <DraftNotice draft={draft} />}
      <FormSection
        title={inputs.length > 0 ? t('action.inputs') : t('action.look')}
        help={t('action.harmless')}
      >
        <form
          ref={root}
          noValidate
          tabIndex={-1}
          aria-label={t('action.see')}
          className={classes.asking}
          onSubmit={(event) => {
            event.preventDefault()
            see()
          }}
        >
          {/* Read-only while the action runs. Changing a value would remove the confirmation,
              and with it the action's idempotency key. */}
          <fieldset disabled={isActing} className={classes.inputs}>
            {inputs.map((column) => (
              <RecordField
                key={column.name}
                form={form}
                column={column}
                page={page}
                told={saidOf(failed, column.name)}
              />
            ))}
            <Button
              type="submit"
              variant={isSeen ? 'default' : 'filled'}
              loading={look.isPending}
              disabled={isActing}
              className={classes.button}
            >
              {t('action.see')}
            </Button>
          </fieldset>
        </form>
      </FormSection>
      {failed && inputs.every(({ name }) => saidOf(failed, name) === undefined) && (
        <ErrorState error={failed} title={t('action.unread')} onRetry={see} />
      )}
      {isSeen && (
        <section aria-labelledby={heading} className={classes.card}>
          <h2 id={heading} className={classes.heading}>
            {t('action.would')}
          </h2>
          <WouldHappen outcome={seen.outcome} />
          {seen.outcome.refused === undefined && (
            <Confirmation
              page={page}
              action={action}
              values={seen.sent}
              onDone={(outcome) => {
                setSeen(undefined)
                discard()
                setDone(outcome)
              }}
            />
          )}
        </section>
      )}
      {done && (
        <div tabIndex={-1} ref={takeFocus} className={classes.done} data-done>
          <Notice
            kind="success"
            title={action.done}
            text={done.text}
            live={false}
            {...(done.merchant !== undefined && { action: opening(done.merchant) })}
          />
        </div>
      )}
      <ProblemDialogs settings={settings} />
      <UnsavedGuard />
    </Stack>
  )
}

/** Focus the result, because the form that had the focus is gone after the action. */
const takeFocus = (node: HTMLElement | null) => node?.focus()

/** The server's message about one value. */
const saidOf = (error: ApiError | undefined, name: string): string | undefined =>
  error?.fieldErrors.find(({ field }) => field === `values.${name}`)?.message

/**
 * The preview of an action, or the reason why it can't be done now. Announced to screen readers,
 * because the focus doesn't move.
 */
function WouldHappen({ outcome: { count, text, prices = [], refused } }: { outcome: Outcome }) {
  const { t } = useTranslation('records')
  if (refused !== undefined)
    return <Notice kind="warning" title={t('action.notNow')} text={refused} />
  return (
    <>
      <div role="status" className={classes.would}>
        <p>{text}</p>
        {prices.length === 0 && <p className={classes.count}>{t('action.concerned', { count })}</p>}
      </div>
      {prices.length > 0 && <Prices prices={prices} />}
    </>
  )
}
