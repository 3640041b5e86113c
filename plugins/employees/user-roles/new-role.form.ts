// Facts: T-employees-04
import { z } from 'zod'

import { limits, type ArgsOf, type FormSpec } from '#core'

const { NewRoleLimits: most } = limits
const schema = z.object({
  name: z.string().min(1).max(most.name.maxLength),
  /** 0 starts without permissions. */
  startsAs: z.number(),
})
export type NewRoleValues = z.infer<typeof schema>
export const roleNameLength = most.name.maxLength

/** The form of a new role. There is no record to load. */
export const newRoleForm: FormSpec<object, NewRoleValues, ArgsOf<'addRole'>> = {
  schema,
  fromApi: () => ({ name: '', startsAs: 0 }),
  toApi: ({ name, startsAs }) => ({ body: { name, startsAs: startsAs || null } }),
}
