// Facts: C23
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

import { TextInput } from '../../ui/controls/text-input.ts'
import { addText } from '../../i18n/i18n.ts'
import { mostCharacters, type SupportReason } from './support-reason.ts'
import text from '../text.en.json' with { type: 'json' }

// The portal also registers these strings, but during sign-in nothing else does.
addText('en', 'tenancy', text)

/** The field for support's reason, beside the choice of the merchant. */
export function SupportReasonField({
  reason: { value, change, fault },
  ref,
}: {
  reason: SupportReason
  ref: Ref<HTMLInputElement>
}) {
  const { t } = useTranslation('tenancy')
  return (
    <TextInput
      ref={ref}
      label={t('support.reason')}
      description={t('support.reasonHelp')}
      required
      maxLength={mostCharacters}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      error={fault && (fault === 'missing' ? t('support.reasonMissing') : fault.message)}
    />
  )
}
