// Facts: U-151, U-152, M-39, S-142, S-143, P-087, E-085, K-67; resolution 1b
import { Button, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  fieldProps,
  FormSection,
  Modal,
  Notice,
  operationMutation,
  operationQuery,
  SettingsForm,
  Textarea,
  useDisabledReason,
  useSettingsForm,
} from '#core'

import { longestPrivacyPolicy } from '../rules/online-ordering.ts'
import { MarkdownText } from './markdown-text.tsx'
import { privacyForm } from './privacy.form.ts'
import { privacyPolicy, updatePrivacyPolicy } from './privacy.graph.ts'
import classes from './privacy.module.css'

function PrivacyPage() {
  const { t } = useTranslation('online-ordering')
  const { data } = useSuspenseQuery(operationQuery(privacyPolicy))
  const disabledReason = useDisabledReason('online-ordering.editPrivacy')
  const [isOpen, { open, close }] = useDisclosure()
  const settings = useSettingsForm(
    privacyForm,
    data.getPrivacyPolicy,
    operationMutation(updatePrivacyPolicy),
    {
      recordKey: 'privacy',
      bannerMs: 4000,
      failureStays: true,
      strings: { saved: t('privacy.saved'), failed: t('privacy.failed') },
    },
  )
  const { form } = settings
  // Deferred, so that typing stays responsive while the preview renders.
  const text = useDeferredValue(form.values.companyPrivacyPolicy)
  return (
    <SettingsForm
      title={t('privacy.title')}
      subtitle={t('privacy.subtitle')}
      settings={settings}
      disabledReason={disabledReason}
      actions={
        <Button variant="default" onClick={open}>
          {t('privacy.viewProviders')}
        </Button>
      }
    >
      {form.values.companyPrivacyPolicy.length > longestPrivacyPolicy && (
        <Notice kind="error" text={t('privacy.errors.limit', { maximum: longestPrivacyPolicy })} />
      )}
      <div className={classes.stacked}>
        <FormSection title={t('privacy.section')} help={t('privacy.ownHelp')}>
          <div className={classes.columns}>
            <Tooltip label={disabledReason} disabled={!disabledReason} events={toTouch}>
              <Textarea
                {...fieldProps(form, 'companyPrivacyPolicy', {
                  label: t('privacy.own'),
                  description: t('privacy.markdownHelp'),
                  required: true,
                  counter: longestPrivacyPolicy,
                })}
                autosize
                minRows={14}
                maxRows={28}
              />
            </Tooltip>
            {/* Focusable, because people without a mouse scroll the preview with the arrow
                keys. */}
            {/* oxlint-disable-next-line no-noninteractive-tabindex */}
            <section className={classes.preview} aria-label={t('privacy.preview')} tabIndex={0}>
              <h3 className={classes.head}>{t('privacy.preview')}</h3>
              {text.trim() ? <MarkdownText text={text} /> : <p>{t('privacy.nothingYet')}</p>}
            </section>
          </div>
        </FormSection>
      </div>
      <Modal
        opened={isOpen}
        onClose={close}
        closeButtonProps={{ 'aria-label': t('privacy.close') }}
        title={t('privacy.providers')}
        size="lg"
      >
        <MarkdownText text={data.getPrivacyPolicy.ncrPrivacyPolicy} />
      </Modal>
    </SettingsForm>
  )
}
const toTouch = { hover: true, focus: true, touch: true }

export const page = definePage({
  Component: PrivacyPage,
  loader: ({ ensure }) => ensure(operationQuery(privacyPolicy)),
})
