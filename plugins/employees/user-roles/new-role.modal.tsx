// Facts: T-employees-04
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  ModalForm,
  operationMutation,
  SearchSelect,
  TextInput,
  useSettingsForm,
} from '#core'

import { newRoleForm, roleNameLength } from './new-role.form.ts'
import type { MatrixRole } from './user-roles.form.ts'

interface Props {
  roles: readonly MatrixRole[]
  onClose(): void
}

/** Adds a role, either without permissions or with those of another role. */
export function NewRoleModal({ roles, onClose }: Props) {
  const { t } = useTranslation('employees')
  const [record] = useState({})
  const settings = useSettingsForm(newRoleForm, record, operationMutation('addRole'), {
    recordKey: 'userRole:new',
    onSaved: onClose,
    strings: {
      saved: ({ name }) => t('newRole.saved', { name: name.trim() }),
      failed: t('newRole.failed'),
    },
  })
  const { form } = settings
  const models = roles.flatMap(({ roleId, name, isAboveRank }) =>
    isAboveRank ? [] : [{ value: roleId, label: t('newRole.like', { name }) }],
  )
  return (
    <ModalForm title={t('newRole.title')} settings={settings} width={520} onClose={onClose}>
      <TextInput
        {...fieldProps(form, 'name', {
          label: t('newRole.name'),
          required: true,
          counter: roleNameLength,
        })}
        autoComplete="off"
        data-autofocus
      />
      <SearchSelect
        {...fieldProps(form, 'startsAs', {
          label: t('newRole.startsAs'),
          description: t('newRole.startsAsHelp'),
        })}
        data={[{ value: 0, label: t('newRole.nothing') }, ...models]}
      />
    </ModalForm>
  )
}
