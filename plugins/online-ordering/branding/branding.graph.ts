/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** The slots for images [F-62] */
export type BrandingImageKey =
  /** BANNER: the banner key; ideally 824x170 pixels */
  | 'BANNER'
  /** LOGO: the logo key; ideally 128x48 pixels */
  | 'LOGO';

export type BrandingImagesQueryVariables = Exact<{
  organization: string;
}>;


export type BrandingImagesQuery = { getBrandingImages: { configurationSettingsId: string, banner: { id: string, fileName: string, fileSize: number, cdnUrl: string, originalUrl: string | null, concurrencyChecksum: string, originalDimension: { width: number, height: number } } | null, logo: { id: string, fileName: string, fileSize: number, cdnUrl: string, originalUrl: string | null, concurrencyChecksum: string, originalDimension: { width: number, height: number } } | null } };

export type UploadBrandingImageMutationVariables = Exact<{
  imageFile: File;
  originalFile?: File | null | undefined;
  key: BrandingImageKey;
  configurationSettingsId: string;
  organization: string;
}>;


export type UploadBrandingImageMutation = { uploadImage: { id: string, fileName: string, fileSize: number, cdnUrl: string, originalUrl: string | null, concurrencyChecksum: string, originalDimension: { width: number, height: number } } };

export type ReplaceBrandingImageMutationVariables = Exact<{
  imageFile: File;
  originalFile?: File | null | undefined;
  imageId: string;
  key: BrandingImageKey;
  configurationSettingsId: string;
  organization: string;
  concurrencyChecksum: string;
}>;


export type ReplaceBrandingImageMutation = { replaceImage: { id: string, fileName: string, fileSize: number, cdnUrl: string, originalUrl: string | null, concurrencyChecksum: string, originalDimension: { width: number, height: number } } };

export type BrandingImageFieldsFragment = { id: string, fileName: string, fileSize: number, cdnUrl: string, originalUrl: string | null, concurrencyChecksum: string, originalDimension: { width: number, height: number } };

export const brandingImages = graph<BrandingImagesQuery, BrandingImagesQueryVariables>({ operationId: 'getBrandingImages', text: "query brandingImages($organization:ID!){getBrandingImages(organization:$organization){banner{...BrandingImageFields}logo{...BrandingImageFields}configurationSettingsId}}fragment BrandingImageFields on BrandingImage{id fileName fileSize cdnUrl originalUrl originalDimension{width height}concurrencyChecksum}" })
export const uploadBrandingImage = graph<UploadBrandingImageMutation, UploadBrandingImageMutationVariables>({ operationId: 'uploadImage', text: "mutation uploadBrandingImage($imageFile:Upload!$originalFile:Upload$key:BrandingImageKey!$configurationSettingsId:ID!$organization:ID!){uploadImage(imageFile:$imageFile originalFile:$originalFile key:$key configurationSettingsId:$configurationSettingsId organization:$organization){...BrandingImageFields}}fragment BrandingImageFields on BrandingImage{id fileName fileSize cdnUrl originalUrl originalDimension{width height}concurrencyChecksum}" })
export const replaceBrandingImage = graph<ReplaceBrandingImageMutation, ReplaceBrandingImageMutationVariables>({ operationId: 'replaceImage', text: "mutation replaceBrandingImage($imageFile:Upload!$originalFile:Upload$imageId:ID!$key:BrandingImageKey!$configurationSettingsId:ID!$organization:ID!$concurrencyChecksum:String!){replaceImage(imageFile:$imageFile originalFile:$originalFile imageId:$imageId key:$key configurationSettingsId:$configurationSettingsId organization:$organization concurrencyChecksum:$concurrencyChecksum){...BrandingImageFields}}fragment BrandingImageFields on BrandingImage{id fileName fileSize cdnUrl originalUrl originalDimension{width height}concurrencyChecksum}" })
