// Facts: F-65, V-098, V-132
import { z } from 'zod'

import type { FormSpec } from '#core'

import { longestPrivacyPolicy } from '../rules/online-ordering.ts'
import type {
  PrivacyPolicyQuery,
  UpdatePrivacyPolicyMutation,
  UpdatePrivacyPolicyMutationVariables,
} from './privacy.graph.ts'

export type Policy = PrivacyPolicyQuery['getPrivacyPolicy']

const schema = z.object({
  companyPrivacyPolicy: z
    .string()
    .max(longestPrivacyPolicy)
    .refine((text) => text.trim() !== '', 'online-ordering:privacy.errors.empty'),
})

/** The company's data policy for its online customers, as Markdown. */
export const privacyForm: FormSpec<
  Policy,
  z.infer<typeof schema>,
  Pick<UpdatePrivacyPolicyMutationVariables, 'companyPrivacyPolicy' | 'concurrencyChecksum'>
> = {
  schema,
  fromApi: ({ companyPrivacyPolicy }) => ({ companyPrivacyPolicy }),
  toApi: ({ companyPrivacyPolicy }, { concurrencyChecksum }) => ({
    companyPrivacyPolicy,
    concurrencyChecksum,
  }),
  labels: { companyPrivacyPolicy: 'online-ordering:privacy.own' },
  fromSaved: ({ updatePrivacyPolicy }: UpdatePrivacyPolicyMutation) => updatePrivacyPolicy,
}
