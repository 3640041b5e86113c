// The company record: contact, address and logo. It belongs to the whole company, because stores
// share it, so the view of one of several stores can't change it.
// Facts: C-068 to C-070, C-075, P-059, V-058 to V-083; resolution 63
import { succeeded } from '#server/calls/answers.ts'
import type { AnswerOf, AnyCall, Handlers } from '#server/calls/call.ts'
import { refuseFaults, type FaultTexts } from '#server/calls/faults.ts'
import { requirePicture } from '#server/calls/pictures.ts'
import { invalid, Problem } from '#server/calls/problem.ts'
import type { UploadedFile } from '#server/calls/uploaded-file.ts'
import { refuseOtherMerchant } from '#server/core/contexts/context.ts'
import { statesOf } from '#server/core/contexts/states.ts'
import { write, type Written } from '#server/data/write.ts'
import { logoUse } from '#server/domain/images/company-logo.ts'
import { dropImage, keepImage } from '#server/domain/images/image-store.ts'
import type { Picture } from '#server/domain/images/picture.ts'
import { companyFaults, companyKeys, logoKeys } from '../../rules/company.ts'
import { addressOf, around, toColumns, buildCompanySetting } from './company-wire.ts'
import { industries } from './industries.ts'

/**
 * Maximum width and height in pixels. This is at least twice the size that any receipt or page
 * shows the logo in.
 */
const mostPixels = 1024

const texts: FaultTexts = {
  [companyKeys.required]: 'This field is required.',
  [companyKeys.website]: 'Enter a full web address, such as https://example.com.',
  [companyKeys.state]: 'Choose a state in this country.',
}
const organization = {
  field: 'merchantId',
  code: companyKeys.organization,
  message: "The organization ID wasn't found. Sign in again, then upload the logo.",
}
const first = {
  field: 'file',
  code: companyKeys.first,
  message: 'Save the company information first, then upload the logo.',
}

/** Reads the logo. Errors of its file have the specification's keys. */
async function readLogo(file: UploadedFile): Promise<Picture> {
  try {
    return await requirePicture('file', file, mostPixels)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error
    throw invalid(
      (error.details.errors ?? []).map((each) => ({
        ...each,
        code: (logoKeys as Readonly<Record<string, string>>)[each.code] ?? each.code,
      })),
    )
  }
}
const contextOf = ({ scope }: AnyCall) => ({ merchantId: scope.merchantId })

export const companyHandlers: Handlers = {
  getCompanyContactInfoAndIndustry: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => ({
      ...succeeded,
      entity: {
        company: await buildCompanySetting(await around(tx, call)).read(tx, contextOf(call)),
        industries,
      },
    })),

  async updateCompanyContactInfoAndIndustry(call) {
    const { company } = call.body
    await refuseOtherMerchant(call, company.merchantId)
    const states = statesOf(company.countryId).map(({ stateCode }) => stateCode)
    refuseFaults(companyFaults(company, states), texts, 'company.')
    return write(
      call,
      async (tx): Promise<Written<AnswerOf<'updateCompanyContactInfoAndIndustry'>>> => {
        const given = await around(tx, call)
        const { answer, audit } = await buildCompanySetting(given).put(
          tx,
          call,
          {
            context: contextOf(call),
            sent: company.concurrencyChecksum,
            check: ({ industry_id }) => {
              if (company.industryId !== industry_id) throw fixed('industryId')
              if (
                (company.merchantLogoUrl ?? null) !== null &&
                company.merchantLogoUrl !== given.logoUrl
              )
                throw fixed('merchantLogoUrl')
            },
          },
          toColumns(company),
        )
        const isTakenAway = given.logo !== null && (company.merchantLogoUrl ?? null) === null
        if (isTakenAway) await dropImage(tx, call.scope.merchantId, logoUse)
        return {
          answer: {
            ...succeeded,
            entity: { ...answer, merchantLogoUrl: isTakenAway ? null : answer.merchantLogoUrl },
          },
          audit: isTakenAway
            ? {
                ...audit,
                before: { ...(audit.before as object), logo: given.logo },
                after: { ...(audit.after as object), logo: null },
              }
            : audit,
        }
      },
    )
  },

  async updateMerchantLogo(call) {
    const { merchantId, file, concurrencyChecksum } = call.body
    if (merchantId === undefined) throw invalid([organization])
    await refuseOtherMerchant(call, merchantId)
    const picture = await readLogo(file)
    return write(call, async (tx): Promise<Written<AnswerOf<'updateMerchantLogo'>>> => {
      const given = await around(tx, call)
      const { answer, audit } = await buildCompanySetting(given).put(
        tx,
        call,
        {
          context: contextOf(call),
          sent: concurrencyChecksum,
          check: ({ version }) => {
            if (version === 0) throw invalid([first])
          },
        },
        {},
      )
      await keepImage(tx, { merchantId, use: logoUse, seenBy: 'everybody' }, picture)
      return {
        answer: {
          ...succeeded,
          entity: {
            merchantLogoUrl: addressOf(call, picture.hash),
            concurrencyChecksum: answer.concurrencyChecksum,
          },
        },
        audit: {
          ...audit,
          action: 'company.logo',
          before: { logo: given.logo },
          after: { logo: picture.hash },
        },
      }
    })
  },
}

/** Refuses a change of a member that this operation never changes. */
const fixed = (member: 'industryId' | 'merchantLogoUrl') =>
  invalid([
    {
      field: `company.${member}`,
      code: 'fixed',
      message:
        member === 'industryId'
          ? "The business type was set when the account was opened and can't be changed."
          : 'Upload a new logo instead of sending its address.',
    },
  ])
