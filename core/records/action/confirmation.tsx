import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { TextInput } from '../../ui/controls/text-input.ts'
import { operationMutation } from '../../api/query.ts'
import { FailureDialog } from '../../forms/dialogs/failure-dialog.tsx'
import { ProblemDialogs } from '../../forms/dialogs/problem-dialogs.tsx'
import { fieldProps } from '../../forms/fields/field-props.tsx'
import { toCheck, type FormSpec } from '../../forms/form-spec.ts'
import { useSettingsForm } from '../../forms/state/use-settings-form.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './action.module.css'
import type { ActionOf, Outcome } from '../columns/description.ts'
import type { WireValues } from '../columns/values.ts'

interface Confirmed {
  confirmation: string
}
interface Props {
  page: string
  action: ActionOf
  /** The input of the preview. */
  values: WireValues
  onDone(outcome: Outcome): void
}

/**
 * Asks the user to type a word, and then runs the action. A retry after a network failure uses the
 * same idempotency key.
 */
export function Confirmation({ page, action, values, onDone }: Props) {
  const { t } = useTranslation('records')
  const { confirm, verb, done, final, affectedStores } = action
  /** An action that destroys nothing needs no typed word. */
  const asks = confirm !== ''
  const spec = useMemo<
    FormSpec<
      undefined,
      Confirmed,
      { path: { page: string }; body: { values: WireValues; confirmation: string } }
    >
  >(
    () => ({
      schema: z.object({ confirmation: z.string() }).check(
        toCheck<Confirmed>([
          ({ confirmation }) =>
            !asks || confirmation === confirm
              ? []
              : [
                  {
                    field: 'confirmation',
                    key: 'records:action.exactly',
                    params: { words: confirm },
                  },
                ],
        ]),
      ),
      fromApi: () => ({ confirmation: '' }),
      toApi: ({ confirmation }) => ({
        path: { page },
        body: { values, confirmation: asks ? confirmation : '' },
      }),
    }),
    [asks, confirm, page, values],
  )
  const settings = useSettingsForm(spec, undefined, operationMutation('runPageAction'), {
    recordKey: `${page}:confirmation`,
    // No draft, because a typed confirmation isn't worth keeping.
    drafts: false,
    ...(!asks && { startWith: { confirmation: verb } }),
    onSaved: onDone,
    strings: { saved: done, failed: t('action.failed') },
  })
  const { form, root, saving, save, reveal, canSave } = settings
  return (
    <form
      ref={root}
      noValidate
      tabIndex={-1}
      aria-label={verb}
      className={classes.confirm}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) void save()
        else reveal()
      }}
    >
      {final && (
        <p className={classes.final}>
          <Icon name="warning" /> {t('action.final')}
        </p>
      )}
      {affectedStores !== undefined && (
        <p className={classes.count} data-reach>
          {affectedStores}
        </p>
      )}
      {asks && (
        <TextInput
          {...fieldProps(form, 'confirmation', {
            label: t('action.type', { words: confirm }),
            required: true,
          })}
          autoComplete="off"
          w="min(420px, 100%)"
        />
      )}
      <Button type="submit" color={final ? 'red.9' : undefined} loading={saving}>
        {verb}
      </Button>
      <FailureDialog settings={settings} />
      <ProblemDialogs settings={settings} />
    </form>
  )
}
