// Calls for the images of ordering pages, for tests.
import type { BrandingImage as Image, BrandingImages } from '#server/generated/resolvers.ts'
import type { TestPerson } from '#server/testing/platform.ts'

export { pictureFile } from '#server/domain/images/testing/picture-file.ts'

export type { Image }
export const selection = `{ id fileName fileSize cdnUrl originalUrl imageName imageFormat tags
  status originalDimension { width height } createAuditTrail { timestamp username }
  updateAuditTrail { timestamp username } uploadTime concurrencyChecksum }`

const getText = `query images($organization: ID!) { getBrandingImages(organization: $organization) {
  banner ${selection} logo ${selection} configurationSettingsId } }`
const uploadText = `mutation upload($imageFile: Upload!, $originalFile: Upload, $imageId: ID,
  $key: BrandingImageKey!, $configurationSettingsId: ID!, $organization: ID!) {
  answer: uploadImage(imageFile: $imageFile, originalFile: $originalFile, imageId: $imageId,
    key: $key, configurationSettingsId: $configurationSettingsId, organization: $organization
  ) ${selection} }`
const replaceText = `mutation replace($imageFile: Upload!, $originalFile: Upload, $imageId: ID!,
  $key: BrandingImageKey!, $configurationSettingsId: ID!, $organization: ID!,
  $concurrencyChecksum: String!) {
  answer: replaceImage(imageFile: $imageFile, originalFile: $originalFile, imageId: $imageId,
    key: $key, configurationSettingsId: $configurationSettingsId, organization: $organization,
    concurrencyChecksum: $concurrencyChecksum) ${selection} }`

export const askImages = (person: TestPerson, merchantId: number) =>
  person.graph<{ getBrandingImages: BrandingImages }, object>(getText, {
    organization: String(merchantId),
  })

interface Sent {
  imageFile: unknown
  originalFile?: File
  imageId?: string
  concurrencyChecksum?: string
  key?: 'BANNER' | 'LOGO'
  configurationSettingsId?: string
}
const sending =
  (text: string) =>
  (
    person: TestPerson,
    merchantId: number,
    sent: Sent,
    options: { idempotencyKey?: string; headers?: Record<string, string> } = {},
  ) =>
    person.graph<{ answer: Image }, object>(
      text,
      {
        key: 'LOGO',
        configurationSettingsId: `branding-${merchantId}`,
        organization: String(merchantId),
        ...sent,
      },
      options,
    )
export const uploadImage = sending(uploadText)
export const replaceImage = sending(replaceText)
