// Facts: U-192, V-184, V-182; resolutions 29, 30
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  Notice,
  operationMutation,
  PasswordInput,
  Switch,
  TextInput,
  useConfirm,
  useDisabledReason,
  useMay,
  useNotify,
  usePortalData,
} from '#core'

import { pinDigits } from '../rules/people.ts'
import type { EmployeeSectionProps } from './sections.types.ts'

/** The employee's sign-in: a PIN for the register, and a user name for the back office. */
export function SignInSection({ form, employee }: EmployeeSectionProps) {
  const { t } = useTranslation('employees')
  return (
    <FormSection title={t('people.signIn.title')} help={t('people.signIn.help')}>
      {form.values.allowPOSAccess && <RegisterFields form={form} employee={employee} />}
      {employee.membershipUserName != null && <AccountFields form={form} employee={employee} />}
      {!form.values.allowPOSAccess && employee.membershipUserName == null && (
        <Text size="sm">{t('people.signIn.none')}</Text>
      )}
    </FormSection>
  )
}

type Part = Pick<EmployeeSectionProps, 'form' | 'employee'>

function RegisterFields({ form, employee }: Part) {
  const { t } = useTranslation('employees')
  const disabledReason = useDisabledReason('employees.resetPassword')
  const elsewhere = useMay('employees.signInElsewhere')
  const platformUrl = usePortalData()?.platformUrl
  return (
    <>
      {elsewhere && (
        <Notice
          kind="info"
          title={t('people.signIn.pin')}
          text={t(employee.hasPassword ? 'people.signIn.pinSet' : 'people.signIn.pinMissing')}
          live={false}
          {...(platformUrl && {
            action: { label: t('people.signIn.elsewhere'), href: platformUrl },
          })}
        />
      )}
      {(['password', 'reenterPassword'] as const).map((field) => (
        <PasswordInput
          key={field}
          {...fieldProps(form, field, {
            label: t(`people.signIn.${field}`),
            disabledReason: field === 'password' ? disabledReason : undefined,
          })}
          disabled={disabledReason !== undefined}
          placeholder={t('people.signIn.pinPlaceholder', pinDigits)}
          inputMode="numeric"
          autoComplete="new-password"
          data-half
        />
      ))}
    </>
  )
}

function AccountFields({ form, employee }: Part) {
  const { t } = useTranslation('employees')
  const confirm = useConfirm()
  const notify = useNotify()
  const disabledReason = useDisabledReason('employees.resetPassword')
  const own = usePortalData()?.membershipUserId === employee.membershipUserId
  const send = useMutation(operationMutation('changePassword'))
  const { membershipUserId, membershipUserName, posUserId, userName: name } = employee
  const askForLink = async () => {
    const sent = await confirm({
      title: t('people.signIn.link.title', { name }),
      text: t('people.signIn.link.text'),
      confirm: t('people.signIn.link.confirm'),
      failed: t('people.signIn.link.failed'),
      affectedStores: undefined,
      run: () =>
        send.mutateAsync({
          body: {
            MembershipUserId: membershipUserId ?? 0,
            MembershipUserName: membershipUserName ?? '',
            POSUserId: posUserId,
            // The server ignores both values for other users, because they choose their password
            // through a link.
            Password: 'by link',
            ReenterPassword: 'by link',
          },
        }),
    })
    if (sent) notify({ kind: 'success', text: t('people.signIn.link.done', { name }) })
  }
  return (
    <>
      <TextInput
        label={t('people.signIn.userName')}
        value={membershipUserName ?? ''}
        readOnly
        data-half
      />
      {!own && (
        <Switch
          {...fieldProps(form, 'isApproved', {
            label: t('people.signIn.isApproved'),
            description: t('people.signIn.isApprovedHelp'),
            type: 'checkbox',
            disabledReason,
          })}
        />
      )}
      <div>
        <Text size="sm" c="dimmed" mb="xs">
          {t('people.signIn.policy')}
        </Text>
        {!own && (
          <Button
            variant="default"
            disabled={disabledReason !== undefined}
            title={disabledReason}
            onClick={() => void askForLink()}
          >
            {t('people.signIn.link.action')}
          </Button>
        )}
      </div>
    </>
  )
}
