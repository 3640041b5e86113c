import type { UploadedFile } from '../calls/uploaded-file.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { GraphContext } from '../calls/graph-context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant: ISO 8601 with Z. */
  DateTime: { input: string; output: string; }
  /** An amount in dollars: a number, at most two decimals. */
  Money: { input: number; output: number; }
  /** A percentage: a number, at most two decimals; 15 means 15 %. */
  Percent: { input: number; output: number; }
  /** A file of a multipart request. */
  Upload: { input: UploadedFile; output: UploadedFile; }
  /** A time on the wall clock of the store: a text HHmm such as 0930; 2400 means midnight at the end of the day [K-47]. */
  WallTime: { input: string; output: string; }
};

/** When an order could be ready [F-83] */
export type AvailableFulfillmentTimes = {
  __typename?: 'AvailableFulfillmentTimes';
  /** The times that can be chosen, the earliest first */
  futureTimes: Array<Scalars['DateTime']['output']>;
  /** The earliest of all; null where none is left */
  nextAvailableTime?: Maybe<Scalars['DateTime']['output']>;
};

/** How the storefront of some sites looks [F-63] */
export type Brand = {
  __typename?: 'Brand';
  /** Sites that carry it: ids without dashes */
  assignedSites: Array<Scalars['ID']['output']>;
  /** Colour of text on buttons; White by default */
  buttonTextColor: BrandColor;
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Font; null means Source Sans Pro [N-21] */
  font?: Maybe<BrandFont>;
  /** Its id */
  id: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Its name */
  name: Scalars['String']['output'];
  /** Colour of the pages, as #rrggbb; #0f235f by default [K-44] */
  sitePrimaryColor: Scalars['String']['output'];
};

/** The sites that carry a brand [F-63] */
export type BrandAssignedSites = {
  __typename?: 'BrandAssignedSites';
  /** Ids of the sites, without dashes [S-121] */
  assignedSites: Array<Scalars['ID']['output']>;
  /** Version of the brand as it is now; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** The brand */
  id: Scalars['ID']['output'];
  /** Brands that lost sites to this one; none where nothing was assigned */
  lost: Array<BrandLostSites>;
};

/** Colours of text on buttons [N-27] */
export type BrandColor =
  /** Black */
  | 'Black'
  /** White */
  | 'White';

/** Fonts of a storefront; none chosen means Source Sans Pro [N-21, N-26] */
export type BrandFont =
  /** Arial */
  | 'Arial'
  /** Courier */
  | 'Courier'
  /** Lato */
  | 'Lato'
  /** Merriweather */
  | 'Merriweather'
  /** Montserrat */
  | 'Montserrat'
  /** OpenSans: shown as Open Sans */
  | 'OpenSans'
  /** PlayfairDisplay: shown as Playfair Display */
  | 'PlayfairDisplay'
  /** Raleway */
  | 'Raleway'
  /** Roboto */
  | 'Roboto'
  /** TimesNewRoman: shown as Times New Roman */
  | 'TimesNewRoman'
  /** Vollkorn */
  | 'Vollkorn';

/** A brand that lost sites to another, because a site carries one brand at most [F-63] */
export type BrandLostSites = {
  __typename?: 'BrandLostSites';
  /** Its sites as they are now, without dashes */
  assignedSites: Array<Scalars['ID']['output']>;
  /** Version of the brand as it is now; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** The brand */
  id: Scalars['ID']['output'];
  /** Version of the brand before it lost them; opaque */
  previousChecksum: Scalars['String']['output'];
};

/** A page of brands [F-64] */
export type BrandPage = {
  __typename?: 'BrandPage';
  /** Whether this is the last page */
  lastPage: Scalars['Boolean']['output'];
  /** The brands of this page */
  pageContent: Array<BrandRow>;
  /** The page, the first being 0 */
  pageNumber: Scalars['Int']['output'];
  /** How many pages there are */
  totalPages: Scalars['Int']['output'];
  /** How many brands there are */
  totalResults: Scalars['Int']['output'];
};

/** A brand in a list [F-64] */
export type BrandRow = {
  __typename?: 'BrandRow';
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its name */
  name: Scalars['String']['output'];
};

/** The sites of a brand, to be saved; they are the new list as a whole [F-63] */
export type BrandSitesInput = {
  /** Ids of the sites, without dashes [S-121]; each is checked against the session */
  assignedSites: Array<Scalars['ID']['input']>;
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** The brand */
  id: Scalars['ID']['input'];
};

/** The brand to be deleted [F-63] */
export type BrandingConfigurationDeleteInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** Its id */
  id: Scalars['ID']['input'];
};

/** Which brand [F-63] */
export type BrandingConfigurationIdInput = {
  /** Its id */
  id: Scalars['ID']['input'];
};

/** A brand, to be created [F-63] */
export type BrandingConfigurationInput = {
  /** Colour of text on buttons */
  buttonTextColor: BrandColor;
  /** Font; null or absent means Source Sans Pro */
  font?: InputMaybe<BrandFont>;
  /** Its name, no other brand's [V-135] */
  name: Scalars['String']['input'];
  /** Colour of the pages, as #rrggbb [V-136] */
  sitePrimaryColor: Scalars['String']['input'];
};

/** Which page of brands [F-64] */
export type BrandingConfigurationPageInput = {
  /** The page, the first being 0 */
  pageNumber?: Scalars['Int']['input'];
  /** Brands a page [K-73] */
  pageSize?: Scalars['Int']['input'];
};

/** A brand, to be saved [F-63] */
export type BrandingConfigurationUpdateInput = {
  /** Colour of text on buttons */
  buttonTextColor: BrandColor;
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** Font; null or absent means Source Sans Pro */
  font?: InputMaybe<BrandFont>;
  /** Its id */
  id: Scalars['ID']['input'];
  /** Its name, no other brand's [V-135] */
  name: Scalars['String']['input'];
  /** Colour of the pages, as #rrggbb [V-136] */
  sitePrimaryColor: Scalars['String']['input'];
};

/** An image of the organization's pages [F-61] */
export type BrandingImage = {
  __typename?: 'BrandingImage';
  /** Where everybody can fetch it; the address of another picture is another one */
  cdnUrl: Scalars['String']['output'];
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Who created it, and when */
  createAuditTrail: ImageAuditTrail;
  /** Name of the file as it was uploaded */
  fileName: Scalars['String']['output'];
  /** Size in bytes */
  fileSize: Scalars['Int']['output'];
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its format */
  imageFormat: BrandingImageFormat;
  /** Its name */
  imageName: Scalars['String']['output'];
  /** Size in pixels, as it was uploaded */
  originalDimension: ImageDimension;
  /** Where people who may open the page fetch it as it was before it was cropped; null where it was not */
  originalUrl?: Maybe<Scalars['String']['output']>;
  /** Whether it is in use */
  status: RecordStatus;
  /** Words by which it can be found */
  tags: Array<Scalars['String']['output']>;
  /** Who changed it last, and when; null where nobody did */
  updateAuditTrail?: Maybe<ImageAuditTrail>;
  /** When it was uploaded */
  uploadTime: Scalars['DateTime']['output'];
};

/** Formats of images; GIF occurs in old data alone and is not accepted [N-20, K-69] */
export type BrandingImageFormat =
  /** GIF: read, never accepted */
  | 'GIF'
  /** JPEG */
  | 'JPEG'
  /** JPG */
  | 'JPG'
  /** PNG */
  | 'PNG';

/** The slots for images [F-62] */
export type BrandingImageKey =
  /** BANNER: the banner key; ideally 824x170 pixels */
  | 'BANNER'
  /** LOGO: the logo key; ideally 128x48 pixels */
  | 'LOGO';

/** The two slots for images [F-62] */
export type BrandingImages = {
  __typename?: 'BrandingImages';
  /** The banner; null where there is none */
  banner?: Maybe<BrandingImage>;
  /** The settings to which both slots belong */
  configurationSettingsId: Scalars['ID']['output'];
  /** The logo; null where there is none */
  logo?: Maybe<BrandingImage>;
};

/** The limits of an interval [F-76] */
export type Capacities = {
  __typename?: 'Capacities';
  /** Greatest number of orders; 0 means none are accepted */
  OrderCount: Scalars['Int']['output'];
};

/** The limits of an interval, to be saved [F-76] */
export type CapacitiesInput = {
  /** Greatest number of orders: a whole number; 0 means none are accepted [V-152] */
  OrderCount: Scalars['Int']['input'];
};

/** Hours of a day with a limit; outside all intervals there is none [F-76] */
export type CapacityInterval = {
  __typename?: 'CapacityInterval';
  /** The limits */
  capacities: Capacities;
  /** Until */
  endTime: Scalars['WallTime']['output'];
  /** From */
  startTime: Scalars['WallTime']['output'];
};

/** Hours of a day with a limit, to be saved [F-76] */
export type CapacityIntervalInput = {
  /** The limits */
  capacities: CapacitiesInput;
  /** Until, on the half hour, later than from; 2400 is the end of the day [V-149] */
  endTime: Scalars['WallTime']['input'];
  /** From, on the half hour [K-80] */
  startTime: Scalars['WallTime']['input'];
};

/** How many orders are taken in which hours of the week [F-76] */
export type CapacitySettings = {
  __typename?: 'CapacitySettings';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** What they are for */
  description?: Maybe<Scalars['String']['output']>;
  /** Intervals of Friday */
  friday: Array<CapacityInterval>;
  /** Their id */
  id: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Intervals of Monday */
  monday: Array<CapacityInterval>;
  /** The organization */
  organization: Scalars['ID']['output'];
  /** Intervals of Saturday */
  saturday: Array<CapacityInterval>;
  /** Intervals of Sunday */
  sunday: Array<CapacityInterval>;
  /** Intervals of Thursday */
  thursday: Array<CapacityInterval>;
  /** Intervals of Tuesday */
  tuesday: Array<CapacityInterval>;
  /** Intervals of Wednesday */
  wednesday: Array<CapacityInterval>;
};

/** The week of capacity settings, to be saved; a day's intervals do not overlap [F-76, V-153] */
export type CapacityWeekInput = {
  /** Intervals of Friday */
  friday: Array<CapacityIntervalInput>;
  /** Intervals of Monday */
  monday: Array<CapacityIntervalInput>;
  /** Intervals of Saturday */
  saturday: Array<CapacityIntervalInput>;
  /** Intervals of Sunday */
  sunday: Array<CapacityIntervalInput>;
  /** Intervals of Thursday */
  thursday: Array<CapacityIntervalInput>;
  /** Intervals of Tuesday */
  tuesday: Array<CapacityIntervalInput>;
  /** Intervals of Wednesday */
  wednesday: Array<CapacityIntervalInput>;
};

/** The organization's special instructions and its address on the web [F-74, F-86] */
export type CompanyInformation = {
  __typename?: 'CompanyInformation';
  /** Version of the special instructions, which setConfigurationSettings takes; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Whether customers may write special instructions for an item */
  itemLevelSpecialInstructionsEnabled: Scalars['Boolean']['output'];
  /** What they are told to write; empty means the default text */
  itemLevelSpecialInstructionsText: Scalars['String']['output'];
  /** When the special instructions were last saved; null where they never were */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved them last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Where all addresses on the web begin: {base}, without a slash at its end [K-42, K-43] */
  orderingUrl: Scalars['String']['output'];
  /** The organization */
  organization: Scalars['ID']['output'];
  /** Its address on the web with its version; null until it has one */
  provisioning?: Maybe<CompanyProvisioning>;
  /** Its part of the addresses on the web; null until it has one */
  uriName?: Maybe<Scalars['String']['output']>;
};

/** The organization's part of the addresses on the web: {base}/m/{companyUriName} [F-86, K-42] */
export type CompanyProvisioning = {
  __typename?: 'CompanyProvisioning';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Whether the address is in force */
  enabled: Scalars['Boolean']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** The name in the address */
  uriName: Scalars['String']['output'];
};

/** Named settings of the organization [K-46] */
export type ConfigurationSet = {
  __typename?: 'ConfigurationSet';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Its settings */
  configurationSettings: Array<ConfigurationSetting>;
  /** The set */
  id: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
};

/** A named setting of the organization [K-46] */
export type ConfigurationSetting = {
  __typename?: 'ConfigurationSetting';
  /** hec-item-level-special-instructions-enabled or hec-item-level-special-instructions-text */
  key: Scalars['String']['output'];
  /** Its value, as text */
  value: Scalars['String']['output'];
};

/** A named setting of the organization, to be saved [K-46] */
export type ConfigurationSettingInput = {
  /** hec-item-level-special-instructions-enabled or hec-item-level-special-instructions-text */
  key: Scalars['String']['input'];
  /** Its value: true or false for enabled; for text up to 254 characters, empty for the default [V-147, S-152] */
  value: Scalars['String']['input'];
};

/** A named value of a store [F-85] */
export type CustomAttribute = {
  __typename?: 'CustomAttribute';
  /** Its name */
  key: CustomAttributeKey;
  /** Its value, as text */
  value: Scalars['String']['output'];
};

/** A named value, to be saved [F-85] */
export type CustomAttributeInput = {
  /** Its name */
  key: CustomAttributeKey;
  /** Its value, as text; the least amount has up to 3 digits and 2 decimals [V-159] */
  value: Scalars['String']['input'];
};

/** The names that values of a store can have [F-85] */
export type CustomAttributeKey =
  /** minimumdeliveryamount: least amount of a delivery order, in dollars */
  | 'minimumdeliveryamount';

/** A set of named values of a store [F-85] */
export type CustomAttributeSet = {
  __typename?: 'CustomAttributeSet';
  /** Its values */
  attributes: Array<CustomAttribute>;
  /** What the set is about */
  type: CustomAttributeSetType;
};

/** A set of named values, to be saved [F-85] */
export type CustomAttributeSetInput = {
  /** The values that change */
  attributes: Array<CustomAttributeInput>;
  /** What the set is about */
  type: CustomAttributeSetType;
};

/** What a set of named values is about [F-85] */
export type CustomAttributeSetType =
  /** HEC_SHOPPING_CART_CONFIGURATION: the shopping cart */
  | 'HEC_SHOPPING_CART_CONFIGURATION';

/** What holds for the deliveries of a store [F-49, F-71, F-82] */
export type Delivery = {
  __typename?: 'Delivery';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Least amount of a delivery order, in dollars; null where none is set [K-83] */
  minimumDeliveryAmount?: Maybe<Scalars['Money']['output']>;
  /** Whether orders are delivered */
  offeringDelivery: Scalars['Boolean']['output'];
  /** The delivery partner's fee; null without the delivery add-on [P-098] */
  partnerFee?: Maybe<DeliveryPartnerFee>;
  /** Who pays how much of the fee; null where nobody said so yet: then the customer pays in full */
  settings?: Maybe<DeliveryFeeShares>;
};

/** Who pays how much of the delivery fee [F-71] */
export type DeliveryFeeSettings = {
  __typename?: 'DeliveryFeeSettings';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** The enterprise unit */
  enterpriseUnit: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** The shares */
  settings: DeliveryFeeShares;
};

/** What one side pays of the delivery fee: a percent of it or an amount [F-71] */
export type DeliveryFeeShare = {
  __typename?: 'DeliveryFeeShare';
  /** Dollars; null where a percent is set */
  flatFee?: Maybe<Scalars['Money']['output']>;
  /** Percent of the fee; null where an amount is set */
  percent?: Maybe<Scalars['Percent']['output']>;
};

/** What one side pays of the delivery fee, to be saved: a percent of it or an amount [F-71] */
export type DeliveryFeeShareInput = {
  /** Dollars, up to 3 digits and 2 decimals [V-160, V-166] */
  flatFee?: InputMaybe<Scalars['Money']['input']>;
  /** Percent of the fee: 0 and 100 where one side pays in full, else 0.01 to 99.99 [V-160, V-162] */
  percent?: InputMaybe<Scalars['Percent']['input']>;
};

/** The shares of the delivery fee [F-71] */
export type DeliveryFeeShares = {
  __typename?: 'DeliveryFeeShares';
  /** What the customer pays; where the stored one is null and the store's percent lies between 0 and 100, the rest to 100 [S-191] */
  consumer?: Maybe<DeliveryFeeShare>;
  /** What the store pays; null where the customer pays in full */
  store?: Maybe<DeliveryFeeShare>;
};

/** The shares of the delivery fee, to be saved; percents of both sides make 100 together [F-71, V-161] */
export type DeliveryFeeSharesInput = {
  /** What the customer pays; null where the store pays in full */
  consumer?: InputMaybe<DeliveryFeeShareInput>;
  /** What the store pays; null where the customer pays in full */
  store?: InputMaybe<DeliveryFeeShareInput>;
};

/** What shall hold for the deliveries of a store [S-161 to S-163] */
export type DeliveryInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** Least amount of a delivery order, in dollars: up to 3 digits and 2 decimals; null for none [V-159] */
  minimumDeliveryAmount?: InputMaybe<Scalars['Money']['input']>;
  /** Whether orders are delivered */
  offeringDelivery: Scalars['Boolean']['input'];
  /** Who pays how much of the fee */
  settings: DeliveryFeeSharesInput;
};

/** What a delivery partner's fee is to a store [F-72, F-73] */
export type DeliveryPartnerFee = {
  __typename?: 'DeliveryPartnerFee';
  /** Dollars an order; null where the fee is a percent, or there is none yet */
  amount?: Maybe<Scalars['Money']['output']>;
  /** The fee; null where the merchant has none yet */
  feeId?: Maybe<Scalars['ID']['output']>;
  /** Whether this store charges it */
  isCharged: Scalars['Boolean']['output'];
  /** The fee's name, else its sales item's; null where the merchant has neither */
  name?: Maybe<Scalars['String']['output']>;
  /** Percent of the items; null where the fee is an amount, or there is none yet */
  percent?: Maybe<Scalars['Percent']['output']>;
};

/** A file with the codes that lie on the tables [F-91] */
export type DineInQrCodePdf = {
  __typename?: 'DineInQrCodePdf';
  /** Where it can be fetched for a quarter of an hour: a path of downloadDineInQrCodePdf */
  url: Scalars['String']['output'];
};

/** The database door of an operation. */
export type Door =
  /** Users, sessions, lock-outs and tokens */
  | 'IDENTITY'
  /** No database */
  | 'NONE'
  /** Across merchants, with a reason, audited */
  | 'OPERATOR'
  /** Rows of the session's merchant and stores */
  | 'TENANT';

/** Whether an operation changes anything. */
export type Effect =
  /** Changes nothing */
  | 'READ'
  /** Changes something */
  | 'WRITE';

/** Events that change what a store offers for a time [F-80] */
export type EventSettings = {
  __typename?: 'EventSettings';
  /** When they were created */
  createdDate: Scalars['DateTime']['output'];
  /** What they are for */
  description?: Maybe<Scalars['String']['output']>;
  /** The events */
  events: Array<StoreEvent>;
  /** Their id */
  id: Scalars['ID']['output'];
  /** When they were last changed */
  updatedDate: Scalars['DateTime']['output'];
};

/** Order hours while an event lasts [F-80] */
export type EventWindow = {
  __typename?: 'EventWindow';
  /** The days: 0 Sunday to 6 Saturday */
  daysOfWeek: Array<Scalars['Int']['output']>;
  /** Until */
  endTime: Scalars['WallTime']['output'];
  /** The kinds of orders that have these hours */
  fulfillmentTypes: Array<OrderType>;
  /** The organization from which the hours come */
  sourceOrganization?: Maybe<Scalars['ID']['output']>;
  /** From */
  startTime: Scalars['WallTime']['output'];
};

/** A fee that is added to orders [F-66, F-68] */
export type Fee = {
  __typename?: 'Fee';
  /** Sites that charge it */
  assignedSites: Array<Scalars['ID']['output']>;
  /** How it is computed */
  calculation: FeeCalculation;
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Whether it is added to delivery orders */
  delivery: Scalars['Boolean']['output'];
  /** What it is for */
  description?: Maybe<Scalars['String']['output']>;
  /** Whether it is added to dine-in orders */
  dineIn: Scalars['Boolean']['output'];
  /** Its id */
  feeId: Scalars['ID']['output'];
  /** Its place among the fees, from 1 */
  feeNumber?: Maybe<Scalars['Int']['output']>;
  /** The kinds of orders to which it is added */
  fulfillmentTypes: Array<OrderType>;
  /** Whether it is the fee of the delivery partner */
  isAODDeliveryPartnerFee: Scalars['Boolean']['output'];
  /** The same sales item by its number in the menu; null where it has gone */
  itemMasterId?: Maybe<Scalars['Int']['output']>;
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Its name, no other fee's, charge's or item's */
  name: Scalars['String']['output'];
  /** Whether it is added to pickup and curbside orders */
  pickupAndCurbside: Scalars['Boolean']['output'];
  /** The sales item as which it appears on the bill, by its external id */
  salesItemId: Scalars['ID']['output'];
  /** Tax category of its sales item, by TaxCategoryId [F-70] */
  taxCategory?: Maybe<Scalars['ID']['output']>;
};

/** How a fee is computed [F-67] */
export type FeeCalculation = {
  __typename?: 'FeeCalculation';
  /** Greatest amount of the fee; null for none */
  maxAmount?: Maybe<Scalars['Money']['output']>;
  /** Least amount of the fee; null for none */
  minAmount?: Maybe<Scalars['Money']['output']>;
  /** How the amount is rounded: a code, 0 not at all, 1 to ten cents, 2 to the dollar */
  roundingDecimalPlaces: Scalars['Int']['output'];
  /** Of what kind value is */
  type: FeeCalculationType;
  /** Percent of the order, or dollars, as type says */
  value: Scalars['Money']['output'];
};

/** How a fee is computed, to be saved [F-67] */
export type FeeCalculationInput = {
  /** Greatest amount of the fee [V-144] */
  maxAmount?: InputMaybe<Scalars['Money']['input']>;
  /** Least amount of the fee [V-144] */
  minAmount?: InputMaybe<Scalars['Money']['input']>;
  /** How the amount is rounded: a code, 0 not at all, 1 to ten cents, 2 to the dollar */
  roundingDecimalPlaces: Scalars['Int']['input'];
  /** Of what kind value is */
  type: FeeCalculationType;
  /** Percent of the order, 100 at most, or dollars; not zero, up to 3 digits and 2 decimals [V-142, V-143] */
  value: Scalars['Money']['input'];
};

/** Of what kind the value of a fee is [F-67] */
export type FeeCalculationType =
  /** amount: dollars */
  | 'amount'
  /** percent: percent of the order */
  | 'percent';

/** Items, taxes and tip of a worked example */
export type FeeExample = {
  __typename?: 'FeeExample';
  /** Items that are sold online, favorites first; 24 at most */
  items: Array<FeeExampleItem>;
  /** Taxes that the store charges, by name; none while it has none */
  taxes: Array<FeeExampleTax>;
  /** The tip that is chosen beforehand, or else the first suggestion, in percent of the items; null where the store asks for none */
  tip?: Maybe<Scalars['Int']['output']>;
};

/** An item that is sold online */
export type FeeExampleItem = {
  __typename?: 'FeeExampleItem';
  /** Its number in the menu */
  itemMasterId: Scalars['Int']['output'];
  /** Its name */
  name: Scalars['String']['output'];
  /** Its price */
  price: Scalars['Money']['output'];
  /** Its tax category, by TaxCategoryId */
  taxCategory: Scalars['ID']['output'];
};

/** Orders that a tax is charged on */
export type FeeExampleOrders =
  /** Every order */
  | 'all'
  /** Orders at a table */
  | 'dineIn'
  /** Every other order */
  | 'toGo';

/** A tax of the store, worked out by a rate or by a table */
export type FeeExampleTax = {
  __typename?: 'FeeExampleTax';
  /** Its name */
  name: Scalars['String']['output'];
  /** On which orders it is charged */
  orders: FeeExampleOrders;
  /** Its rate in ten-thousandths of a percent: 8.875 % is 88750; null where a table says the tax */
  rate?: Maybe<Scalars['Int']['output']>;
  /** The rows of its table, by amount; none where it has a rate */
  rows: Array<FeeExampleTaxRow>;
  /** What it is charged on, by TaxCategoryId; null for the items of every category */
  taxCategory?: Maybe<Scalars['ID']['output']>;
};

/** The tax on amounts in a range */
export type FeeExampleTaxRow = {
  __typename?: 'FeeExampleTaxRow';
  /** The smallest amount of the range */
  from: Scalars['Money']['output'];
  /** The tax on each of them */
  tax: Scalars['Money']['output'];
  /** The greatest amount of the range */
  to: Scalars['Money']['output'];
};

/** A fee in a list [F-66] */
export type FeeRow = {
  __typename?: 'FeeRow';
  /** Its id */
  feeId: Scalars['ID']['output'];
  /** Its name */
  name: Scalars['String']['output'];
};

/** A tax category that a fee may have [F-70] */
export type FeeTaxCategory = {
  __typename?: 'FeeTaxCategory';
  /** Whether a new fee starts with it */
  isDefault: Scalars['Boolean']['output'];
  /** Whether what is in it counts as a gratuity */
  isGratuity: Scalars['Boolean']['output'];
  /** Whether prices include the tax */
  isInclusive: Scalars['Boolean']['output'];
  /** Whether anything in it is taxed */
  isTaxable: Scalars['Boolean']['output'];
  /** Its name */
  name: Scalars['String']['output'];
  /** Its id, as the fee names it */
  taxCategory: Scalars['ID']['output'];
};

/** What updating a fee did [C-127] */
export type FeeUpdated = {
  __typename?: 'FeeUpdated';
  /** The fee as it is now */
  fee: Fee;
  /** Sites that began or ceased to charge it */
  sitesUpdated: Array<Scalars['ID']['output']>;
};

/** Which kinds of orders a store offers, and its preparation time: part of the fulfilment time settings, with their version [F-82] */
export type FulfillmentSettings = {
  __typename?: 'FulfillmentSettings';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Whether orders are handed out at the customer's car */
  offeringCurbside: Scalars['Boolean']['output'];
  /** Whether orders are delivered */
  offeringDelivery: Scalars['Boolean']['output'];
  /** Whether orders are eaten in the store */
  offeringDineIn: Scalars['Boolean']['output'];
  /** Seconds of preparation; shown in minutes, rounded up [K-48] */
  prepDuration: Scalars['Int']['output'];
};

/** Fulfilment settings, to be saved in part [F-82] */
export type FulfillmentSettingsUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** Whether orders are handed out at the customer's car */
  offeringCurbside?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether orders are delivered */
  offeringDelivery?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether orders are eaten in the store */
  offeringDineIn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Seconds of preparation: 5 hours 59 minutes at most [V-155] */
  prepDuration?: InputMaybe<Scalars['Int']['input']>;
};

/** How long the steps of an order take at a store, in seconds, and which kinds of orders it offers [F-82, K-48] */
export type FulfillmentTimeSettings = {
  __typename?: 'FulfillmentTimeSettings';
  /** Seconds of delivering a catering order */
  cateringDeliveryDuration: Scalars['Int']['output'];
  /** Seconds of packaging a catering order */
  cateringPackagingDuration: Scalars['Int']['output'];
  /** Seconds of preparing a catering order */
  cateringPrepDuration: Scalars['Int']['output'];
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Seconds of delivery */
  deliveryDuration: Scalars['Int']['output'];
  /** Seconds of packaging a delivery */
  deliveryPackagingDuration: Scalars['Int']['output'];
  /** Seconds of preparing a delivery */
  deliveryPrepDuration: Scalars['Int']['output'];
  /** The enterprise unit */
  enterpriseUnitId: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Whether catering is offered */
  offeringCatering: Scalars['Boolean']['output'];
  /** Whether orders are handed out at the customer's car */
  offeringCurbside: Scalars['Boolean']['output'];
  /** Whether orders are delivered */
  offeringDelivery: Scalars['Boolean']['output'];
  /** Whether orders are eaten in the store */
  offeringDineIn: Scalars['Boolean']['output'];
  /** Whether orders are handed out at the drive-through */
  offeringDriveThru: Scalars['Boolean']['output'];
  /** Whether orders are taken at all [S-178] */
  offeringFulfillment: Scalars['Boolean']['output'];
  /** Whether orders are collected in the store */
  offeringPickup: Scalars['Boolean']['output'];
  /** Seconds of packaging */
  packagingDuration: Scalars['Int']['output'];
  /** Seconds of preparation; shown in minutes, rounded up [K-48] */
  prepDuration: Scalars['Int']['output'];
  /** Seconds before preparation begins */
  queueDuration: Scalars['Int']['output'];
  /** Seconds of setting up */
  setupDuration: Scalars['Int']['output'];
};

/** Fulfilment time settings, to be saved as a whole [F-82] */
export type FulfillmentTimeSettingsInput = {
  /** Seconds of delivering a catering order */
  cateringDeliveryDuration: Scalars['Int']['input'];
  /** Seconds of packaging a catering order */
  cateringPackagingDuration: Scalars['Int']['input'];
  /** Seconds of preparing a catering order */
  cateringPrepDuration: Scalars['Int']['input'];
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** Seconds of delivery */
  deliveryDuration: Scalars['Int']['input'];
  /** Seconds of packaging a delivery */
  deliveryPackagingDuration: Scalars['Int']['input'];
  /** Seconds of preparing a delivery */
  deliveryPrepDuration: Scalars['Int']['input'];
  /** Whether catering is offered */
  offeringCatering: Scalars['Boolean']['input'];
  /** Whether orders are handed out at the customer's car */
  offeringCurbside: Scalars['Boolean']['input'];
  /** Whether orders are delivered */
  offeringDelivery: Scalars['Boolean']['input'];
  /** Whether orders are eaten in the store */
  offeringDineIn: Scalars['Boolean']['input'];
  /** Whether orders are handed out at the drive-through */
  offeringDriveThru: Scalars['Boolean']['input'];
  /** Whether orders are taken at all [S-178] */
  offeringFulfillment: Scalars['Boolean']['input'];
  /** Whether orders are collected in the store */
  offeringPickup: Scalars['Boolean']['input'];
  /** Seconds of packaging */
  packagingDuration: Scalars['Int']['input'];
  /** Seconds of preparation: 5 hours 59 minutes at most [V-155] */
  prepDuration: Scalars['Int']['input'];
  /** Seconds before preparation begins */
  queueDuration: Scalars['Int']['input'];
  /** Seconds of setting up */
  setupDuration: Scalars['Int']['input'];
};

/** Fulfilment time settings, to be saved in part [F-82] */
export type FulfillmentTimeSettingsPatchInput = {
  /** Seconds of delivering a catering order */
  cateringDeliveryDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds of packaging a catering order */
  cateringPackagingDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds of preparing a catering order */
  cateringPrepDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** Seconds of delivery */
  deliveryDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds of packaging a delivery */
  deliveryPackagingDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds of preparing a delivery */
  deliveryPrepDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Whether catering is offered */
  offeringCatering?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether orders are handed out at the customer's car */
  offeringCurbside?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether orders are delivered */
  offeringDelivery?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether orders are eaten in the store */
  offeringDineIn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether orders are handed out at the drive-through */
  offeringDriveThru?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether orders are taken at all [S-178] */
  offeringFulfillment?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether orders are collected in the store */
  offeringPickup?: InputMaybe<Scalars['Boolean']['input']>;
  /** Seconds of packaging */
  packagingDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds of preparation: 5 hours 59 minutes at most [V-155] */
  prepDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds before preparation begins */
  queueDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds of setting up */
  setupDuration?: InputMaybe<Scalars['Int']['input']>;
};

/** How many days ahead orders are taken: part of the time settings, with their version [F-84] */
export type FutureOrderSettings = {
  __typename?: 'FutureOrderSettings';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Their id */
  id: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Days ahead as they were saved, 1 to 7; 0 means that future orders are off */
  maxFutureDays: Scalars['Int']['output'];
  /** Days ahead that hold now; others than were saved until the settings are published */
  publishedFutureDays: Scalars['Int']['output'];
};

/** Future-order settings, to be created [F-84] */
export type FutureOrderSettingsInput = {
  /** Id that they shall have, picked by the caller */
  id: Scalars['ID']['input'];
  /** Days ahead, 1 to 7; 0 means that future orders are off [V-156, V-157, V-158, S-159] */
  maxFutureDays: Scalars['Int']['input'];
};

/** Future-order settings, to be saved [F-84] */
export type FutureOrderSettingsUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** Which settings */
  id: Scalars['ID']['input'];
  /** Days ahead, 1 to 7; 0 means that future orders are off [V-156, V-157, V-158, S-159] */
  maxFutureDays: Scalars['Int']['input'];
};

/** Who did something to an image, and when [F-61] */
export type ImageAuditTrail = {
  __typename?: 'ImageAuditTrail';
  /** When */
  timestamp: Scalars['DateTime']['output'];
  /** Name with which the person signs in */
  username: Scalars['String']['output'];
};

/** Size of an image in pixels [F-61] */
export type ImageDimension = {
  __typename?: 'ImageDimension';
  /** Pixels down */
  height: Scalars['Int']['output'];
  /** Pixels across */
  width: Scalars['Int']['output'];
};

/** Something that a merchant can have beyond the base, such as delivery [C-178] */
export type MerchantAddOn = {
  __typename?: 'MerchantAddOn';
  /** Whether it is switched on */
  enabled: Scalars['Boolean']['output'];
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its name */
  name: Scalars['String']['output'];
};

/** The merchant as the graph knows it [C-174] */
export type MerchantEntity = {
  __typename?: 'MerchantEntity';
  /** The add-ons that it has */
  addOns: Array<MerchantAddOn>;
  /** Its name */
  name: Scalars['String']['output'];
  /** The organization */
  organization: Scalars['ID']['output'];
};

/** What can be changed through the graph service; each gives the changed record. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Let capacity settings hold for a store [C-142] */
  assignCapacitySettings: CapacitySettings;
  /** Say which sites carry a brand [C-121] */
  assignSitesToBrand: BrandAssignedSites;
  /** Let time settings hold for a store [C-152] */
  assignTimeSettings: TimeSettings;
  /** Publish order hours: let them hold for a store [C-146, C-147] */
  assignWindowSettings: WindowSettings;
  /** Create a brand [C-119] */
  createBrandingConfiguration: Brand;
  /** Create capacity settings; they hold for no store until they are assigned [C-140] */
  createCapacitySettings: CapacitySettings;
  /** Give the organization an address on the web, or another one; refused where the name is taken [C-165] */
  createCompanyProvisioning: CompanyProvisioning;
  /** Say for the first time who pays how much of the delivery fee of a store [C-162] */
  createDeliveryFeeSettings: DeliveryFeeSettings;
  /** Make a file with the codes that lie on the tables, to be downloaded [C-158] */
  createDineInQrCodePdf: DineInQrCodePdf;
  /** Create a fee for which a sales item exists; the organization has 20 at most [C-126, C-173] */
  createFee: Fee;
  /** Create future-order settings; they hold for no store until they are published [C-172] */
  createFutureOrderSettings: FutureOrderSettings;
  /** Give default operating hours to a store that has none [S-170] */
  createSiteHours: SiteHours;
  /** Give a store an address on the web, or another one; refused where the organization uses the name already [C-167] */
  createSiteProvisioning: SiteProvisioning;
  /** Create time settings; they hold for no store until they are assigned. Until then they wait in the store of the session, which has one such set: creating again puts another in its place. Where some hold already, it is a conflict with them [C-153] */
  createTimeSettings: TimeSettings;
  /** Create order hours; they hold for no store until they are assigned. Until then they wait in the store of the session, which has one such set: creating again puts another in its place. Where hours hold already, it is a conflict with them [C-144, C-147] */
  createWindowSettings: WindowSettings;
  /** Delete a brand; gives it as it was [C-122] */
  deleteBrandingConfiguration: Brand;
  /** Delete a fee; gives it as it was [C-128] */
  deleteFeeById: Fee;
  /** Change some of the fulfilment time settings of a store [C-157] */
  patchFulfillmentTimeSettings: FulfillmentTimeSettings;
  /** Publish future-order settings: let them hold for a store [C-172] */
  publishFutureOrderSettings: FutureOrderSettings;
  /** Put another image in place of one [C-113] */
  replaceImage: BrandingImage;
  /** Save what holds for the deliveries of a store, all of it or nothing: whether it delivers, the least order, who pays the fee; where that changes whether it delivers, the store joins or leaves the partner's fee [S-161 to S-164] */
  saveDelivery: Delivery;
  /**
   * Create or change a fee together with its sales item: ours, because the two steps of a browser can
   * end between one and the other
   */
  saveFee: FeeUpdated;
  /** Save order hours with the buffers of the time settings and let both hold for the store, or nothing of it [S-171, S-172] */
  saveOrderHours: OrderHours;
  /** Change named settings of the organization, such as its special instructions [C-136] */
  setConfigurationSettings: ConfigurationSet;
  /** Say whether a store shows its popular items [C-138] */
  setPopularItemsConfiguration: PopularItemsConfiguration;
  /** Change a brand [C-120] */
  updateBrandingConfiguration: Brand;
  /** Change capacity settings [C-141] */
  updateCapacitySettings: CapacitySettings;
  /** Change named values of a store, such as the least amount of a delivery order [C-108, C-171] */
  updateCustomFieldsBySiteId: SiteCustomFields;
  /** Change who pays how much of the delivery fee of a store [C-163] */
  updateDeliveryFeeSettings: DeliveryFeeSettings;
  /** Change a fee [C-127, C-173] */
  updateFee: FeeUpdated;
  /** Change which kinds of orders a store offers, from the order settings [C-170] */
  updateFulfillmentSettings: FulfillmentSettings;
  /** Replace how long the steps of an order take at a store and which kinds of orders it offers [C-156] */
  updateFulfillmentTimeSettings: FulfillmentTimeSettings;
  /** Change how many days ahead orders are taken; holds once it is published [C-172] */
  updateFutureOrderSettings: FutureOrderSettings;
  /** Change the company's own privacy policy [C-115] */
  updatePrivacyPolicy: PrivacyPolicy;
  /** Change the record that the graph keeps of a store, from the store form [C-106] */
  updateSiteById: Site;
  /** Change the operating hours of a store [C-107, C-177] */
  updateSiteHoursById: SiteHours;
  /** Change whether a store is in use and whether it takes orders [C-176] */
  updateStoreProfile: StoreProfile;
  /** Change time settings [C-154] */
  updateTimeSettingsById: TimeSettings;
  /** Change the tip settings of a store [C-169] */
  updateTipsConfigurationSettings: TipsConfiguration;
  /** Change order hours [C-145, C-147] */
  updateWindowSettingsById: WindowSettings;
  /** Put an image into an empty slot [C-112] */
  uploadImage: BrandingImage;
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationAssignCapacitySettingsArgs = {
  id: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
  site: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationAssignSitesToBrandArgs = {
  input: BrandSitesInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationAssignTimeSettingsArgs = {
  id: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
  site: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationAssignWindowSettingsArgs = {
  id: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
  site: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateBrandingConfigurationArgs = {
  input: BrandingConfigurationInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateCapacitySettingsArgs = {
  capacitySettings: CapacityWeekInput;
  id: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateCompanyProvisioningArgs = {
  concurrencyChecksum?: InputMaybe<Scalars['String']['input']>;
  enabled: Scalars['Boolean']['input'];
  nepOrganization: Scalars['ID']['input'];
  uriName: Scalars['String']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateDeliveryFeeSettingsArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  nepOrganization: Scalars['ID']['input'];
  settings: DeliveryFeeSharesInput;
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateDineInQrCodePdfArgs = {
  endTable: Scalars['Int']['input'];
  organization: Scalars['ID']['input'];
  prefix?: InputMaybe<Scalars['String']['input']>;
  site: Scalars['ID']['input'];
  startTable: Scalars['Int']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateFeeArgs = {
  assignedSites: Array<Scalars['ID']['input']>;
  calculation: FeeCalculationInput;
  description?: InputMaybe<Scalars['String']['input']>;
  fulfillmentTypes: Array<OrderType>;
  name: Scalars['String']['input'];
  organization: Scalars['ID']['input'];
  salesItemId: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateFutureOrderSettingsArgs = {
  input: FutureOrderSettingsInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateSiteHoursArgs = {
  hours: Array<SiteHoursDayInput>;
  id: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateSiteProvisioningArgs = {
  concurrencyChecksum?: InputMaybe<Scalars['String']['input']>;
  enabled: Scalars['Boolean']['input'];
  enterpriseUnit: Scalars['ID']['input'];
  nepOrganization: Scalars['ID']['input'];
  uriName: Scalars['String']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateTimeSettingsArgs = {
  input: TimeSettingsInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationCreateWindowSettingsArgs = {
  input: WindowSettingsInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationDeleteBrandingConfigurationArgs = {
  input: BrandingConfigurationDeleteInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationDeleteFeeByIdArgs = {
  concurrencyChecksum: Scalars['String']['input'];
  feeId: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationPatchFulfillmentTimeSettingsArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  input: FulfillmentTimeSettingsPatchInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationPublishFutureOrderSettingsArgs = {
  id: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
  site: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationReplaceImageArgs = {
  concurrencyChecksum: Scalars['String']['input'];
  configurationSettingsId: Scalars['ID']['input'];
  imageFile: Scalars['Upload']['input'];
  imageId: Scalars['ID']['input'];
  key: BrandingImageKey;
  organization: Scalars['ID']['input'];
  originalFile?: InputMaybe<Scalars['Upload']['input']>;
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationSaveDeliveryArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  input: DeliveryInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationSaveFeeArgs = {
  assignedSites: Array<Scalars['ID']['input']>;
  assignedSitesChanged: Scalars['Boolean']['input'];
  calculation: FeeCalculationInput;
  concurrencyChecksum?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  feeId?: InputMaybe<Scalars['ID']['input']>;
  fulfillmentTypes: Array<OrderType>;
  name: Scalars['String']['input'];
  organization: Scalars['ID']['input'];
  taxCategory: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationSaveOrderHoursArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  input: OrderHoursInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationSetConfigurationSettingsArgs = {
  concurrencyChecksum: Scalars['String']['input'];
  configurationSetId: Scalars['ID']['input'];
  configurationSettings: Array<ConfigurationSettingInput>;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationSetPopularItemsConfigurationArgs = {
  concurrencyChecksum: Scalars['String']['input'];
  enabled: Scalars['Boolean']['input'];
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateBrandingConfigurationArgs = {
  input: BrandingConfigurationUpdateInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateCapacitySettingsArgs = {
  capacitySettings: CapacityWeekInput;
  concurrencyChecksum: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateCustomFieldsBySiteIdArgs = {
  id: Scalars['ID']['input'];
  input: SiteCustomFieldsUpdateInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateDeliveryFeeSettingsArgs = {
  concurrencyChecksum: Scalars['String']['input'];
  enterpriseUnit: Scalars['ID']['input'];
  nepOrganization: Scalars['ID']['input'];
  settings: DeliveryFeeSharesInput;
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateFeeArgs = {
  assignedSites: Array<Scalars['ID']['input']>;
  assignedSitesChanged: Scalars['Boolean']['input'];
  calculation: FeeCalculationInput;
  concurrencyChecksum: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  feeId: Scalars['ID']['input'];
  fulfillmentTypes: Array<OrderType>;
  name: Scalars['String']['input'];
  organization: Scalars['ID']['input'];
  salesItemId: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateFulfillmentSettingsArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  input: FulfillmentSettingsUpdateInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateFulfillmentTimeSettingsArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  input: FulfillmentTimeSettingsInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateFutureOrderSettingsArgs = {
  input: FutureOrderSettingsUpdateInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdatePrivacyPolicyArgs = {
  companyPrivacyPolicy: Scalars['String']['input'];
  concurrencyChecksum: Scalars['String']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateSiteByIdArgs = {
  enterpriseUnitName: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  input: SiteUpdateInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateSiteHoursByIdArgs = {
  id: Scalars['ID']['input'];
  input: SiteHoursUpdateInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateStoreProfileArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  input: StoreProfileUpdateInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateTimeSettingsByIdArgs = {
  id: Scalars['ID']['input'];
  input: TimeSettingsUpdateInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateTipsConfigurationSettingsArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  input: TipsConfigurationInput;
  nepOrganization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUpdateWindowSettingsByIdArgs = {
  id: Scalars['ID']['input'];
  input: WindowSettingsUpdateInput;
  organization: Scalars['ID']['input'];
};


/** What can be changed through the graph service; each gives the changed record. */
export type MutationUploadImageArgs = {
  configurationSettingsId: Scalars['ID']['input'];
  imageFile: Scalars['Upload']['input'];
  imageId?: InputMaybe<Scalars['ID']['input']>;
  key: BrandingImageKey;
  organization: Scalars['ID']['input'];
  originalFile?: InputMaybe<Scalars['Upload']['input']>;
};

/** The order hours of a store and the settings of their times, which are saved together */
export type OrderHours = {
  __typename?: 'OrderHours';
  /** The hours; null where none hold */
  hours?: Maybe<WindowSettings>;
  /** How early and how far ahead orders are taken; null where none hold */
  times?: Maybe<TimeSettings>;
};

/** Order hours with the buffers, to be saved together [S-171, S-172] */
export type OrderHoursInput = {
  /** Minutes before closing after which no order is taken [K-87] */
  bufferClose?: Scalars['Int']['input'];
  /** Minutes after opening before the first order is taken [K-87] */
  bufferOpen?: Scalars['Int']['input'];
  /** Version of the hours as they were read; null where there were none. Another one is a conflict */
  concurrencyChecksum?: InputMaybe<Scalars['String']['input']>;
  /** The hours as a whole; a day has one entry for each group of order types that share them */
  dayHours: Array<WindowDayHoursInput>;
  /** What the hours are for; absent or null: stays */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Id that the hours, and the time settings, have where they are created, picked by the caller */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Version of the time settings as they were read; null where there were none */
  timeSettingsChecksum?: InputMaybe<Scalars['String']['input']>;
};

/** How an order reaches the customer [N-24] */
export type OrderType =
  /** CATERING: catering */
  | 'CATERING'
  /** CURBSIDE: handed out at the customer's car */
  | 'CURBSIDE'
  /** DELIVERY: brought to the customer */
  | 'DELIVERY'
  /** DINEIN: eaten in the store */
  | 'DINEIN'
  /** DRIVETHRU: handed out at the drive-through */
  | 'DRIVETHRU'
  /** PICKUP: collected in the store */
  | 'PICKUP';

/** An item that was ordered often [F-75] */
export type PopularItem = {
  __typename?: 'PopularItem';
  /** What it costs now */
  currentPrice: Scalars['Money']['output'];
  /** Its description; null where it has none */
  description?: Maybe<Scalars['String']['output']>;
  /** Its name, as customers see it */
  displayName: Scalars['String']['output'];
  /** Where its image can be fetched; null where it has none */
  imageUrl?: Maybe<Scalars['String']['output']>;
};

/** Whether a store shows its popular items, and which they are [F-75] */
export type PopularItemsConfiguration = {
  __typename?: 'PopularItemsConfiguration';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Whether they are shown */
  enabled: Scalars['Boolean']['output'];
  /** The items, the most popular first */
  items: Array<PopularItem>;
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
};

/** Privacy policies that customers are shown [F-65] */
export type PrivacyPolicy = {
  __typename?: 'PrivacyPolicy';
  /** The company's own, markdown; empty until one is written */
  companyPrivacyPolicy: Scalars['String']['output'];
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** The provider's, markdown; cannot be changed here */
  ncrPrivacyPolicy: Scalars['String']['output'];
};

/** What can be asked of the graph service. */
export type Query = {
  __typename?: 'Query';
  /** When an order could be ready at a store [C-149] */
  getAvailableFulfillmentTimes: AvailableFulfillmentTimes;
  /** The sites that carry a brand [C-118] */
  getBrandAssignedSites: BrandAssignedSites;
  /** The brands, a page at a time [C-116] */
  getBrandingConfiguration: BrandPage;
  /** One brand [C-117] */
  getBrandingConfigurationById: Brand;
  /** The banner and the logo of the organization's pages [C-111] */
  getBrandingImages: BrandingImages;
  /** How many orders a store takes in which hours of the week; 404 where nothing is set [C-139] */
  getCapacitySettingsByEnterpriseUnit: CapacitySettings;
  /** The organization's special instructions and its address on the web [C-135, C-164] */
  getCompanyInformation: CompanyInformation;
  /** What holds for the deliveries of a store, in one record: whether it delivers, the least order, who pays the fee, and the partner's fee [S-161 to S-164] */
  getDelivery: Delivery;
  /** Who pays how much of the delivery fee of a store; 404 where nothing is set [C-161] */
  getDeliveryFeeSettingsByEnterpriseUnit: DeliveryFeeSettings;
  /** Events that change what a store offers for a time; 404 where none are set [C-148] */
  getEventSettingsByEnterprise: EventSettings;
  /** One fee [C-125, C-173] */
  getFeeById: Fee;
  /**
   * What the worked example beside a fee is made of: ours, because whoever sets fees need not see the
   * menu
   */
  getFeeExample: FeeExample;
  /** Tax categories that a fee may have: ours, because whoever sets fees need not see the menu */
  getFeeTaxCategories: Array<FeeTaxCategory>;
  /** The fees of the organization, for the tabs [C-124] */
  getFees: Array<FeeRow>;
  /** Which kinds of orders a store offers, and its preparation time, for the order settings [C-170] */
  getFulfillmentSettings: FulfillmentSettings;
  /** How long the steps of an order take at a store, and which kinds of orders it offers [C-155] */
  getFulfillmentTimeSettings: FulfillmentTimeSettings;
  /** How many days ahead a store takes orders; 404 where nothing is set [C-172] */
  getFutureOrderSettings: FutureOrderSettings;
  /** The add-ons of the merchant [C-178] */
  getMerchantAddOns: Array<MerchantAddOn>;
  /** The merchant as the graph knows it, with the add-ons that it has [C-174] */
  getMerchantEntity: MerchantEntity;
  /** The least amount of a delivery order of a store [C-110, C-171] */
  getMinimumDeliveryAmountForSite: SiteCustomFields;
  /** Whether a store shows its popular items, and which they are: the last 90 days decide [C-137] */
  getPopularItemsConfiguration: PopularItemsConfiguration;
  /** The company's own privacy policy and the provider's [C-114] */
  getPrivacyPolicy: PrivacyPolicy;
  /** The operating hours of a store; 404 where it has none [C-177] */
  getSiteHoursById: SiteHours;
  /** The record that the graph keeps of a store, for the store form; null where there is none [C-109] */
  getSiteInfo?: Maybe<Site>;
  /** The address of a store on the web; 404 where it has none [C-166] */
  getSiteProvisioning: SiteProvisioning;
  /** Where a store is, as customers find it on the map */
  getStoreLocation: StoreLocation;
  /** What a store says of itself: address, status, whether it takes orders, hours; 404 where it has no profile [C-176] */
  getStoreProfile: StoreProfile;
  /** The time settings that hold for a store; 404 where none do [C-151] */
  getTimeSettingsByEnterpriseUnit: TimeSettings;
  /** Time settings by their id [C-150] */
  getTimeSettingsById: TimeSettings;
  /** The tip settings of a store; where it never saved any, the defaults 15, 18 and 20 percent [C-168] */
  getTipsConfigurationSettings: TipsConfiguration;
  /** The hours in which a store takes orders; 404 where none are set [C-143, C-147] */
  getWindowSettingsByEnterpriseUnit: WindowSettings;
};


/** What can be asked of the graph service. */
export type QueryGetAvailableFulfillmentTimesArgs = {
  deliveryDuration?: InputMaybe<Scalars['Int']['input']>;
  enterpriseUnit: Scalars['ID']['input'];
  fulfillmentType: OrderType;
  orderId?: InputMaybe<Scalars['ID']['input']>;
  organization: Scalars['ID']['input'];
  packagingDuration?: InputMaybe<Scalars['Int']['input']>;
  prepDuration?: InputMaybe<Scalars['Int']['input']>;
  queueDuration?: InputMaybe<Scalars['Int']['input']>;
  setupDuration?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked of the graph service. */
export type QueryGetBrandAssignedSitesArgs = {
  input: BrandingConfigurationIdInput;
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetBrandingConfigurationArgs = {
  input: BrandingConfigurationPageInput;
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetBrandingConfigurationByIdArgs = {
  input: BrandingConfigurationIdInput;
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetBrandingImagesArgs = {
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetCapacitySettingsByEnterpriseUnitArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetCompanyInformationArgs = {
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetDeliveryArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetDeliveryFeeSettingsByEnterpriseUnitArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  nepOrganization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetEventSettingsByEnterpriseArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetFeeByIdArgs = {
  feeId: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetFeeExampleArgs = {
  organization: Scalars['ID']['input'];
  site: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetFeeTaxCategoriesArgs = {
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetFeesArgs = {
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetFulfillmentSettingsArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetFulfillmentTimeSettingsArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetFutureOrderSettingsArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetMerchantAddOnsArgs = {
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetMerchantEntityArgs = {
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetMinimumDeliveryAmountForSiteArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetPopularItemsConfigurationArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetPrivacyPolicyArgs = {
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetSiteHoursByIdArgs = {
  id: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetSiteInfoArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetSiteProvisioningArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  nepOrganization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetStoreLocationArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  nepOrganization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetStoreProfileArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetTimeSettingsByEnterpriseUnitArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetTimeSettingsByIdArgs = {
  id: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetTipsConfigurationSettingsArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  nepOrganization: Scalars['ID']['input'];
};


/** What can be asked of the graph service. */
export type QueryGetWindowSettingsByEnterpriseUnitArgs = {
  enterpriseUnit: Scalars['ID']['input'];
  organization: Scalars['ID']['input'];
};

/** Whom a write reaches (docs/contracts.md). */
export type Reach =
  /** The company: every store that uses the record */
  | 'COMPANY'
  /** No place */
  | 'NONE'
  /** The store of the session's context */
  | 'STORE'
  /** The stores that the record names */
  | 'STORES';

/** Whether a record is in use [N-25] */
export type RecordStatus =
  /** ACTIVE: in use */
  | 'ACTIVE'
  /** INACTIVE: not in use */
  | 'INACTIVE';

/** What the graph keeps of a store [F-46, F-47] */
export type Site = {
  __typename?: 'Site';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Where the store lies; null until its address was found on the map */
  coordinates?: Maybe<SiteCoordinates>;
  /** Name of the enterprise unit */
  enterpriseUnitName: Scalars['String']['output'];
  /** The site's id, which is that of the enterprise unit */
  id: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** The organization to which it belongs */
  organization: Scalars['ID']['output'];
  /** Who answers for the store */
  primaryStoreContact?: Maybe<SiteContact>;
  /** What receipts say of the store */
  receiptInformation: SiteReceiptInformation;
  /** Whether it is in use; whether it takes orders, its hours and its least delivery order are in getStoreProfile, getSiteHoursById and getMinimumDeliveryAmountForSite */
  status: RecordStatus;
  /** IANA zone, such as America/New_York */
  timeZone: Scalars['String']['output'];
  /** Address of its own pages on the web */
  url?: Maybe<Scalars['String']['output']>;
};

/** When a store closes [F-89] */
export type SiteClosingTime = {
  __typename?: 'SiteClosingTime';
  /** Whether that is on the day after */
  nextDay: Scalars['Boolean']['output'];
  /** Time in the store's zone */
  time: Scalars['WallTime']['output'];
};

/** When a store closes, to be saved [F-89] */
export type SiteClosingTimeInput = {
  /** Whether that is on the day after */
  nextDay: Scalars['Boolean']['input'];
  /** Time in the store's zone */
  time: Scalars['WallTime']['input'];
};

/** A contact of a store [F-46] */
export type SiteContact = {
  __typename?: 'SiteContact';
  /** Full name */
  name: Scalars['String']['output'];
};

/** A contact of a store, to be saved [F-46] */
export type SiteContactInput = {
  /** Full name [V-119, V-120] */
  name: Scalars['String']['input'];
};

/** A place on the map [F-47] */
export type SiteCoordinates = {
  __typename?: 'SiteCoordinates';
  /** Degrees north */
  latitude: Scalars['Float']['output'];
  /** Degrees east */
  longitude: Scalars['Float']['output'];
};

/** A place on the map, to be saved [F-47] */
export type SiteCoordinatesInput = {
  /** Degrees north */
  latitude: Scalars['Float']['input'];
  /** Degrees east */
  longitude: Scalars['Float']['input'];
};

/** Named values of a store [F-49, F-85] */
export type SiteCustomFields = {
  __typename?: 'SiteCustomFields';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** The sets of values */
  customAttributeSets: Array<CustomAttributeSet>;
  /** The site */
  id: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Least amount of a delivery order, in dollars; null where none is set [K-83] */
  minimumDeliveryAmount?: Maybe<Scalars['Money']['output']>;
};

/** Named values of a store, to be saved [F-85] */
export type SiteCustomFieldsUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** The sets that change */
  customAttributeSets: Array<CustomAttributeSetInput>;
};

/** The operating hours of a store [F-48] */
export type SiteHours = {
  __typename?: 'SiteHours';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** A row a day, Monday first */
  hours: Array<SiteHoursDay>;
  /** The site */
  id: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Days whose closing or next opening was moved on saving, because they overlapped; empty otherwise [S-168] */
  overlapsResolved: Array<Weekday>;
};

/** Operating hours of one day [F-48, F-89] */
export type SiteHoursDay = {
  __typename?: 'SiteHoursDay';
  /** When it closes; null where closed all day */
  closes?: Maybe<SiteClosingTime>;
  /** The day on which the store opens */
  day: Weekday;
  /** Closed all day */
  isClosed: Scalars['Boolean']['output'];
  /** When it opens; null where closed all day */
  opens?: Maybe<SiteOpeningTime>;
};

/** Operating hours of one day, to be saved [F-89, V-172, V-173] */
export type SiteHoursDayInput = {
  /** When it closes: after the opening, and 24 hours later at most */
  closes?: InputMaybe<SiteClosingTimeInput>;
  /** The day on which the store opens */
  day: Weekday;
  /** Closed all day; the times are then left out */
  isClosed: Scalars['Boolean']['input'];
  /** When it opens */
  opens?: InputMaybe<SiteOpeningTimeInput>;
};

/** Operating hours, to be saved [F-48] */
export type SiteHoursUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** A row a day, Monday first */
  hours: Array<SiteHoursDayInput>;
};

/** When a store opens [F-89] */
export type SiteOpeningTime = {
  __typename?: 'SiteOpeningTime';
  /** Time in the store's zone */
  time: Scalars['WallTime']['output'];
};

/** When a store opens, to be saved [F-89] */
export type SiteOpeningTimeInput = {
  /** Time in the store's zone */
  time: Scalars['WallTime']['input'];
};

/** A store's part of its address on the web: {base}/m/{companyUriName}/s/{storeUriName} [F-86, K-43] */
export type SiteProvisioning = {
  __typename?: 'SiteProvisioning';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Whether the address is in force */
  enabled: Scalars['Boolean']['output'];
  /** The enterprise unit */
  enterpriseUnit: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** The name in the address */
  uriName: Scalars['String']['output'];
};

/** What receipts say of a store [F-46] */
export type SiteReceiptInformation = {
  __typename?: 'SiteReceiptInformation';
  /** Street address, both lines with a line break between them */
  address: Scalars['String']['output'];
  /** City */
  city: Scalars['String']['output'];
  /** Country, by its code */
  country?: Maybe<Scalars['String']['output']>;
  /** Phone, as (xxx) xxx-xxxx */
  phone: Scalars['String']['output'];
  /** State, by its code */
  state: Scalars['String']['output'];
  /** Name of the store */
  storeName: Scalars['String']['output'];
  /** Postal code, 5 digits or 5-4 digits */
  zip: Scalars['String']['output'];
};

/** What receipts say of a store, to be saved [F-46] */
export type SiteReceiptInformationInput = {
  /** Street address: both lines, 40 characters each, with a line break between them [V-105, V-113, V-114] */
  address: Scalars['String']['input'];
  /** City [V-105, V-115] */
  city: Scalars['String']['input'];
  /** Phone, as (xxx) xxx-xxxx in the United States and Canada [V-108, V-116] */
  phone: Scalars['String']['input'];
  /** State, by its code [V-106] */
  state: Scalars['String']['input'];
  /** Name of the store [V-105, V-112] */
  storeName: Scalars['String']['input'];
  /** Postal code, 5 digits or 5-4 digits [V-107] */
  zip: Scalars['String']['input'];
};

/** A site, to be saved from the store form [F-46, F-47] */
export type SiteUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** Where the store lies */
  coordinates?: InputMaybe<SiteCoordinatesInput>;
  /** Whether the address changed, so that the coordinates must be found anew [F-50, S-127] */
  isDirtyAddress: Scalars['Boolean']['input'];
  /** Who answers for the store */
  primaryStoreContact?: InputMaybe<SiteContactInput>;
  /** What receipts say of the store */
  receiptInformation?: InputMaybe<SiteReceiptInformationInput>;
  /** IANA zone, such as America/New_York [V-109] */
  timeZone?: InputMaybe<Scalars['String']['input']>;
  /** Address of its own pages on the web: an origin or a full address; empty clears it [V-110, V-117] */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** An event that changes what a store offers for a time [F-80] */
export type StoreEvent = {
  __typename?: 'StoreEvent';
  /** When it ends */
  endTime: Scalars['DateTime']['output'];
  /** The hours in which orders are taken while it lasts */
  fulfillmentWindows: Array<EventWindow>;
  /** Its name */
  name: Scalars['String']['output'];
  /** Whether orders are taken while it lasts */
  offeringFulfillment: Scalars['Boolean']['output'];
  /** When it begins */
  startTime: Scalars['DateTime']['output'];
};

/** Where a store is */
export type StoreLocation = {
  __typename?: 'StoreLocation';
  /** First line of its address; null where it has none */
  addressLine1?: Maybe<Scalars['String']['output']>;
  /** Second line of its address; null where it has none */
  addressLine2?: Maybe<Scalars['String']['output']>;
  /** City; null where it has none */
  city?: Maybe<Scalars['String']['output']>;
  /** The store's name */
  name: Scalars['String']['output'];
  /** Telephone number; null where it has none */
  phone?: Maybe<Scalars['String']['output']>;
  /** State; null where it has none */
  state?: Maybe<Scalars['String']['output']>;
  /** Postal code; null where it has none */
  zip?: Maybe<Scalars['String']['output']>;
};

/** What a store says of itself [F-88] */
export type StoreProfile = {
  __typename?: 'StoreProfile';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** The enterprise unit */
  enterpriseUnit: Scalars['ID']['output'];
  /** Operating hours, a row a day, Monday first */
  hours: Array<SiteHoursDay>;
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Whether it takes no orders at present [S-177] */
  locked: Scalars['Boolean']['output'];
  /** Name, address and phone */
  receiptInformation: StoreProfileReceiptInformation;
  /** Whether it is in use */
  status: RecordStatus;
};

/** Name, address and phone of a store [F-88] */
export type StoreProfileReceiptInformation = {
  __typename?: 'StoreProfileReceiptInformation';
  /** Street address, both lines with a line break between them */
  address: Scalars['String']['output'];
  /** City */
  city: Scalars['String']['output'];
  /** Phone, as (xxx) xxx-xxxx */
  phone: Scalars['String']['output'];
  /** State, by its code */
  state: Scalars['String']['output'];
  /** Name of the store */
  storeName: Scalars['String']['output'];
  /** Postal code, 5 digits or 5-4 digits */
  zip: Scalars['String']['output'];
};

/** The status of a store, to be saved [F-88] */
export type StoreProfileUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** True takes no orders, false accepts them [S-178] */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  /** Seconds of preparation, saved together with the rest: 5 hours 59 minutes at most [S-179] */
  prepDuration?: InputMaybe<Scalars['Int']['input']>;
  /** Whether it is in use */
  status?: InputMaybe<RecordStatus>;
};

/** How a text is folded before it is checked and stored */
export type TextKind =
  /** Letters and digits */
  | 'CODE'
  /** An email */
  | 'EMAIL'
  /** One line; holds where nothing is said */
  | 'LINE'
  /** Many lines: line breaks and runs of blanks stay */
  | 'LINES'
  /** A phone number */
  | 'PHONE'
  /** A postal code */
  | 'POSTAL_CODE';

/** Hours without a break [F-78] */
export type TimeBlock = {
  __typename?: 'TimeBlock';
  /** Until */
  endTime: Scalars['WallTime']['output'];
  /** From */
  startTime: Scalars['WallTime']['output'];
};

/** Hours without a break, to be saved [F-78] */
export type TimeBlockInput = {
  /** Until, on the quarter hour; after the start unless it is on the day after [V-172] */
  endTime: Scalars['WallTime']['input'];
  /** From, on the quarter hour [V-175] */
  startTime: Scalars['WallTime']['input'];
};

/** How early and how far ahead orders are taken [F-81] */
export type TimeSettings = {
  __typename?: 'TimeSettings';
  /** Minutes before closing after which no order is taken [K-87] */
  bufferClose: Scalars['Int']['output'];
  /** Minutes after opening before the first order is taken [K-87] */
  bufferOpen: Scalars['Int']['output'];
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** When they were created */
  createdDate: Scalars['DateTime']['output'];
  /** What they are for */
  description?: Maybe<Scalars['String']['output']>;
  /** Minutes between the times that are offered: 15 [K-79] */
  granularity: Scalars['Int']['output'];
  /** Their id */
  id: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** How many days ahead orders are taken; 0 means none [F-84] */
  maxFutureDays: Scalars['Int']['output'];
  /** The organization */
  organization: Scalars['ID']['output'];
  /** When they were last changed */
  updatedDate: Scalars['DateTime']['output'];
};

/** Time settings, to be created [F-81] */
export type TimeSettingsInput = {
  /** Minutes before closing after which no order is taken [K-87] */
  bufferClose?: Scalars['Int']['input'];
  /** Minutes after opening before the first order is taken [K-87] */
  bufferOpen?: Scalars['Int']['input'];
  /** What they are for */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Minutes between the times that are offered: 15 and no other [K-79] */
  granularity?: Scalars['Int']['input'];
  /** Id that they shall have, picked by the caller */
  id: Scalars['ID']['input'];
  /** How many days ahead orders are taken; 0 means none [V-157] */
  maxFutureDays?: Scalars['Int']['input'];
};

/** Time settings, to be saved [F-81] */
export type TimeSettingsUpdateInput = {
  /** Minutes before closing after which no order is taken */
  bufferClose?: InputMaybe<Scalars['Int']['input']>;
  /** Minutes after opening before the first order is taken */
  bufferOpen?: InputMaybe<Scalars['Int']['input']>;
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** What they are for */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Minutes between the times that are offered: 15 and no other [K-79] */
  granularity?: Scalars['Int']['input'];
  /** How many days ahead orders are taken; 0 means none [V-157] */
  maxFutureDays?: InputMaybe<Scalars['Int']['input']>;
};

/** One tip that is suggested to the customer [F-90] */
export type TipSuggestion = {
  __typename?: 'TipSuggestion';
  /** Sug N {value}%, N being its place from 1 to 3 [K-49] */
  description: Scalars['String']['output'];
  /** Whether it is chosen unless the customer chooses otherwise; one at most */
  isDefault: Scalars['Boolean']['output'];
  /** Percent of the order: a whole number from 1 to 100 */
  value: Scalars['Int']['output'];
};

/** One tip to be suggested to the customer [F-90] */
export type TipSuggestionInput = {
  /** Sug N {value}%, N being its place from 1 to 3 and {value} its value [K-49] */
  description: Scalars['String']['input'];
  /** Whether it is chosen unless the customer chooses otherwise; one at most, none means no default */
  isDefault: Scalars['Boolean']['input'];
  /** Percent of the order: a whole number from 1 to 100 [V-171] */
  value: Scalars['Int']['input'];
};

/** The tip settings of a store [F-90] */
export type TipsConfiguration = {
  __typename?: 'TipsConfiguration';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** Whether customers are asked for a tip */
  enabled: Scalars['Boolean']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
  /** Exactly three suggestions, in the order in which they are shown */
  suggestions: Array<TipSuggestion>;
};

/** The tip settings of a store, to be saved [F-90] */
export type TipsConfigurationInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** Whether customers are asked for a tip */
  enabled: Scalars['Boolean']['input'];
  /** Exactly three suggestions, in the order in which they are shown [V-171] */
  suggestions: Array<TipSuggestionInput>;
};

/** A day of the week, Monday first [K-86] */
export type Weekday =
  /** Friday */
  | 'FRIDAY'
  /** Monday */
  | 'MONDAY'
  /** Saturday */
  | 'SATURDAY'
  /** Sunday */
  | 'SUNDAY'
  /** Thursday */
  | 'THURSDAY'
  /** Tuesday */
  | 'TUESDAY'
  /** Wednesday */
  | 'WEDNESDAY';

/** Order hours of one day for some kinds of orders [F-78, F-79] */
export type WindowDayHours = {
  __typename?: 'WindowDayHours';
  /** Closed all day */
  closedAllDay: Scalars['Boolean']['output'];
  /** The day: 0 Sunday to 6 Saturday */
  day: Scalars['Int']['output'];
  /** The kinds of orders that have these hours */
  fulfillmentTypes: Array<OrderType>;
  /** Whether the last block ends on the day after */
  nextDay: Scalars['Boolean']['output'];
  /** The organization from which the hours come */
  sourceOrganization?: Maybe<Scalars['ID']['output']>;
  /** The hours, one block or several; empty where closed all day */
  timeBlocks: Array<TimeBlock>;
};

/** Order hours of one day for some kinds of orders, to be saved; 24 hours at most [F-78, V-173] */
export type WindowDayHoursInput = {
  /** Closed all day; timeBlocks is then empty [S-185] */
  closedAllDay: Scalars['Boolean']['input'];
  /** The day: 0 Sunday to 6 Saturday */
  day: Scalars['Int']['input'];
  /** The kinds of orders that have these hours */
  fulfillmentTypes: Array<OrderType>;
  /** Whether the last block ends on the day after */
  nextDay: Scalars['Boolean']['input'];
  /** The organization from which the hours come; checked against the session */
  sourceOrganization?: InputMaybe<Scalars['ID']['input']>;
  /** The hours, one block or several; empty where closed all day */
  timeBlocks: Array<TimeBlockInput>;
};

/** The hours in which orders are taken [F-78] */
export type WindowSettings = {
  __typename?: 'WindowSettings';
  /** Version of the record as it was read; opaque */
  concurrencyChecksum: Scalars['String']['output'];
  /** The hours; a day has one entry for each group of order types that share them [N-23] */
  dayHours: Array<WindowDayHours>;
  /** What they are for */
  description?: Maybe<Scalars['String']['output']>;
  /** Their id */
  id: Scalars['ID']['output'];
  /** When it was last saved; null where it never was */
  lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** Who saved it last; null where nobody did */
  lastModifiedBy?: Maybe<Scalars['String']['output']>;
};

/** Order hours, to be created [F-78] */
export type WindowSettingsInput = {
  /** The hours; a day has one entry for each group of order types that share them */
  dayHours: Array<WindowDayHoursInput>;
  /** What they are for */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Id that they shall have, picked by the caller [S-172] */
  id: Scalars['ID']['input'];
};

/** Order hours, to be saved [F-78] */
export type WindowSettingsUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: Scalars['String']['input'];
  /** The hours as a whole; a day has one entry for each group of order types that share them [S-171] */
  dayHours: Array<WindowDayHoursInput>;
  /** What they are for; absent or null: stays */
  description?: InputMaybe<Scalars['String']['input']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AvailableFulfillmentTimes: ResolverTypeWrapper<AvailableFulfillmentTimes>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Brand: ResolverTypeWrapper<Brand>;
  BrandAssignedSites: ResolverTypeWrapper<BrandAssignedSites>;
  BrandColor: BrandColor;
  BrandFont: BrandFont;
  BrandLostSites: ResolverTypeWrapper<BrandLostSites>;
  BrandPage: ResolverTypeWrapper<BrandPage>;
  BrandRow: ResolverTypeWrapper<BrandRow>;
  BrandSitesInput: BrandSitesInput;
  BrandingConfigurationDeleteInput: BrandingConfigurationDeleteInput;
  BrandingConfigurationIdInput: BrandingConfigurationIdInput;
  BrandingConfigurationInput: BrandingConfigurationInput;
  BrandingConfigurationPageInput: BrandingConfigurationPageInput;
  BrandingConfigurationUpdateInput: BrandingConfigurationUpdateInput;
  BrandingImage: ResolverTypeWrapper<BrandingImage>;
  BrandingImageFormat: BrandingImageFormat;
  BrandingImageKey: BrandingImageKey;
  BrandingImages: ResolverTypeWrapper<BrandingImages>;
  Capacities: ResolverTypeWrapper<Capacities>;
  CapacitiesInput: CapacitiesInput;
  CapacityInterval: ResolverTypeWrapper<CapacityInterval>;
  CapacityIntervalInput: CapacityIntervalInput;
  CapacitySettings: ResolverTypeWrapper<CapacitySettings>;
  CapacityWeekInput: CapacityWeekInput;
  CompanyInformation: ResolverTypeWrapper<CompanyInformation>;
  CompanyProvisioning: ResolverTypeWrapper<CompanyProvisioning>;
  ConfigurationSet: ResolverTypeWrapper<ConfigurationSet>;
  ConfigurationSetting: ResolverTypeWrapper<ConfigurationSetting>;
  ConfigurationSettingInput: ConfigurationSettingInput;
  CustomAttribute: ResolverTypeWrapper<CustomAttribute>;
  CustomAttributeInput: CustomAttributeInput;
  CustomAttributeKey: CustomAttributeKey;
  CustomAttributeSet: ResolverTypeWrapper<CustomAttributeSet>;
  CustomAttributeSetInput: CustomAttributeSetInput;
  CustomAttributeSetType: CustomAttributeSetType;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Delivery: ResolverTypeWrapper<Delivery>;
  DeliveryFeeSettings: ResolverTypeWrapper<DeliveryFeeSettings>;
  DeliveryFeeShare: ResolverTypeWrapper<DeliveryFeeShare>;
  DeliveryFeeShareInput: DeliveryFeeShareInput;
  DeliveryFeeShares: ResolverTypeWrapper<DeliveryFeeShares>;
  DeliveryFeeSharesInput: DeliveryFeeSharesInput;
  DeliveryInput: DeliveryInput;
  DeliveryPartnerFee: ResolverTypeWrapper<DeliveryPartnerFee>;
  DineInQrCodePdf: ResolverTypeWrapper<DineInQrCodePdf>;
  Door: Door;
  Effect: Effect;
  EventSettings: ResolverTypeWrapper<EventSettings>;
  EventWindow: ResolverTypeWrapper<EventWindow>;
  Fee: ResolverTypeWrapper<Fee>;
  FeeCalculation: ResolverTypeWrapper<FeeCalculation>;
  FeeCalculationInput: FeeCalculationInput;
  FeeCalculationType: FeeCalculationType;
  FeeExample: ResolverTypeWrapper<FeeExample>;
  FeeExampleItem: ResolverTypeWrapper<FeeExampleItem>;
  FeeExampleOrders: FeeExampleOrders;
  FeeExampleTax: ResolverTypeWrapper<FeeExampleTax>;
  FeeExampleTaxRow: ResolverTypeWrapper<FeeExampleTaxRow>;
  FeeRow: ResolverTypeWrapper<FeeRow>;
  FeeTaxCategory: ResolverTypeWrapper<FeeTaxCategory>;
  FeeUpdated: ResolverTypeWrapper<FeeUpdated>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FulfillmentSettings: ResolverTypeWrapper<FulfillmentSettings>;
  FulfillmentSettingsUpdateInput: FulfillmentSettingsUpdateInput;
  FulfillmentTimeSettings: ResolverTypeWrapper<FulfillmentTimeSettings>;
  FulfillmentTimeSettingsInput: FulfillmentTimeSettingsInput;
  FulfillmentTimeSettingsPatchInput: FulfillmentTimeSettingsPatchInput;
  FutureOrderSettings: ResolverTypeWrapper<FutureOrderSettings>;
  FutureOrderSettingsInput: FutureOrderSettingsInput;
  FutureOrderSettingsUpdateInput: FutureOrderSettingsUpdateInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImageAuditTrail: ResolverTypeWrapper<ImageAuditTrail>;
  ImageDimension: ResolverTypeWrapper<ImageDimension>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  MerchantAddOn: ResolverTypeWrapper<MerchantAddOn>;
  MerchantEntity: ResolverTypeWrapper<MerchantEntity>;
  Money: ResolverTypeWrapper<Scalars['Money']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  OrderHours: ResolverTypeWrapper<OrderHours>;
  OrderHoursInput: OrderHoursInput;
  OrderType: OrderType;
  Percent: ResolverTypeWrapper<Scalars['Percent']['output']>;
  PopularItem: ResolverTypeWrapper<PopularItem>;
  PopularItemsConfiguration: ResolverTypeWrapper<PopularItemsConfiguration>;
  PrivacyPolicy: ResolverTypeWrapper<PrivacyPolicy>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Reach: Reach;
  RecordStatus: RecordStatus;
  Site: ResolverTypeWrapper<Site>;
  SiteClosingTime: ResolverTypeWrapper<SiteClosingTime>;
  SiteClosingTimeInput: SiteClosingTimeInput;
  SiteContact: ResolverTypeWrapper<SiteContact>;
  SiteContactInput: SiteContactInput;
  SiteCoordinates: ResolverTypeWrapper<SiteCoordinates>;
  SiteCoordinatesInput: SiteCoordinatesInput;
  SiteCustomFields: ResolverTypeWrapper<SiteCustomFields>;
  SiteCustomFieldsUpdateInput: SiteCustomFieldsUpdateInput;
  SiteHours: ResolverTypeWrapper<SiteHours>;
  SiteHoursDay: ResolverTypeWrapper<SiteHoursDay>;
  SiteHoursDayInput: SiteHoursDayInput;
  SiteHoursUpdateInput: SiteHoursUpdateInput;
  SiteOpeningTime: ResolverTypeWrapper<SiteOpeningTime>;
  SiteOpeningTimeInput: SiteOpeningTimeInput;
  SiteProvisioning: ResolverTypeWrapper<SiteProvisioning>;
  SiteReceiptInformation: ResolverTypeWrapper<SiteReceiptInformation>;
  SiteReceiptInformationInput: SiteReceiptInformationInput;
  SiteUpdateInput: SiteUpdateInput;
  StoreEvent: ResolverTypeWrapper<StoreEvent>;
  StoreLocation: ResolverTypeWrapper<StoreLocation>;
  StoreProfile: ResolverTypeWrapper<StoreProfile>;
  StoreProfileReceiptInformation: ResolverTypeWrapper<StoreProfileReceiptInformation>;
  StoreProfileUpdateInput: StoreProfileUpdateInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TextKind: TextKind;
  TimeBlock: ResolverTypeWrapper<TimeBlock>;
  TimeBlockInput: TimeBlockInput;
  TimeSettings: ResolverTypeWrapper<TimeSettings>;
  TimeSettingsInput: TimeSettingsInput;
  TimeSettingsUpdateInput: TimeSettingsUpdateInput;
  TipSuggestion: ResolverTypeWrapper<TipSuggestion>;
  TipSuggestionInput: TipSuggestionInput;
  TipsConfiguration: ResolverTypeWrapper<TipsConfiguration>;
  TipsConfigurationInput: TipsConfigurationInput;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  WallTime: ResolverTypeWrapper<Scalars['WallTime']['output']>;
  Weekday: Weekday;
  WindowDayHours: ResolverTypeWrapper<WindowDayHours>;
  WindowDayHoursInput: WindowDayHoursInput;
  WindowSettings: ResolverTypeWrapper<WindowSettings>;
  WindowSettingsInput: WindowSettingsInput;
  WindowSettingsUpdateInput: WindowSettingsUpdateInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AvailableFulfillmentTimes: AvailableFulfillmentTimes;
  Boolean: Scalars['Boolean']['output'];
  Brand: Brand;
  BrandAssignedSites: BrandAssignedSites;
  BrandLostSites: BrandLostSites;
  BrandPage: BrandPage;
  BrandRow: BrandRow;
  BrandSitesInput: BrandSitesInput;
  BrandingConfigurationDeleteInput: BrandingConfigurationDeleteInput;
  BrandingConfigurationIdInput: BrandingConfigurationIdInput;
  BrandingConfigurationInput: BrandingConfigurationInput;
  BrandingConfigurationPageInput: BrandingConfigurationPageInput;
  BrandingConfigurationUpdateInput: BrandingConfigurationUpdateInput;
  BrandingImage: BrandingImage;
  BrandingImages: BrandingImages;
  Capacities: Capacities;
  CapacitiesInput: CapacitiesInput;
  CapacityInterval: CapacityInterval;
  CapacityIntervalInput: CapacityIntervalInput;
  CapacitySettings: CapacitySettings;
  CapacityWeekInput: CapacityWeekInput;
  CompanyInformation: CompanyInformation;
  CompanyProvisioning: CompanyProvisioning;
  ConfigurationSet: ConfigurationSet;
  ConfigurationSetting: ConfigurationSetting;
  ConfigurationSettingInput: ConfigurationSettingInput;
  CustomAttribute: CustomAttribute;
  CustomAttributeInput: CustomAttributeInput;
  CustomAttributeSet: CustomAttributeSet;
  CustomAttributeSetInput: CustomAttributeSetInput;
  DateTime: Scalars['DateTime']['output'];
  Delivery: Delivery;
  DeliveryFeeSettings: DeliveryFeeSettings;
  DeliveryFeeShare: DeliveryFeeShare;
  DeliveryFeeShareInput: DeliveryFeeShareInput;
  DeliveryFeeShares: DeliveryFeeShares;
  DeliveryFeeSharesInput: DeliveryFeeSharesInput;
  DeliveryInput: DeliveryInput;
  DeliveryPartnerFee: DeliveryPartnerFee;
  DineInQrCodePdf: DineInQrCodePdf;
  EventSettings: EventSettings;
  EventWindow: EventWindow;
  Fee: Fee;
  FeeCalculation: FeeCalculation;
  FeeCalculationInput: FeeCalculationInput;
  FeeExample: FeeExample;
  FeeExampleItem: FeeExampleItem;
  FeeExampleTax: FeeExampleTax;
  FeeExampleTaxRow: FeeExampleTaxRow;
  FeeRow: FeeRow;
  FeeTaxCategory: FeeTaxCategory;
  FeeUpdated: FeeUpdated;
  Float: Scalars['Float']['output'];
  FulfillmentSettings: FulfillmentSettings;
  FulfillmentSettingsUpdateInput: FulfillmentSettingsUpdateInput;
  FulfillmentTimeSettings: FulfillmentTimeSettings;
  FulfillmentTimeSettingsInput: FulfillmentTimeSettingsInput;
  FulfillmentTimeSettingsPatchInput: FulfillmentTimeSettingsPatchInput;
  FutureOrderSettings: FutureOrderSettings;
  FutureOrderSettingsInput: FutureOrderSettingsInput;
  FutureOrderSettingsUpdateInput: FutureOrderSettingsUpdateInput;
  ID: Scalars['ID']['output'];
  ImageAuditTrail: ImageAuditTrail;
  ImageDimension: ImageDimension;
  Int: Scalars['Int']['output'];
  MerchantAddOn: MerchantAddOn;
  MerchantEntity: MerchantEntity;
  Money: Scalars['Money']['output'];
  Mutation: Record<PropertyKey, never>;
  OrderHours: OrderHours;
  OrderHoursInput: OrderHoursInput;
  Percent: Scalars['Percent']['output'];
  PopularItem: PopularItem;
  PopularItemsConfiguration: PopularItemsConfiguration;
  PrivacyPolicy: PrivacyPolicy;
  Query: Record<PropertyKey, never>;
  Site: Site;
  SiteClosingTime: SiteClosingTime;
  SiteClosingTimeInput: SiteClosingTimeInput;
  SiteContact: SiteContact;
  SiteContactInput: SiteContactInput;
  SiteCoordinates: SiteCoordinates;
  SiteCoordinatesInput: SiteCoordinatesInput;
  SiteCustomFields: SiteCustomFields;
  SiteCustomFieldsUpdateInput: SiteCustomFieldsUpdateInput;
  SiteHours: SiteHours;
  SiteHoursDay: SiteHoursDay;
  SiteHoursDayInput: SiteHoursDayInput;
  SiteHoursUpdateInput: SiteHoursUpdateInput;
  SiteOpeningTime: SiteOpeningTime;
  SiteOpeningTimeInput: SiteOpeningTimeInput;
  SiteProvisioning: SiteProvisioning;
  SiteReceiptInformation: SiteReceiptInformation;
  SiteReceiptInformationInput: SiteReceiptInformationInput;
  SiteUpdateInput: SiteUpdateInput;
  StoreEvent: StoreEvent;
  StoreLocation: StoreLocation;
  StoreProfile: StoreProfile;
  StoreProfileReceiptInformation: StoreProfileReceiptInformation;
  StoreProfileUpdateInput: StoreProfileUpdateInput;
  String: Scalars['String']['output'];
  TimeBlock: TimeBlock;
  TimeBlockInput: TimeBlockInput;
  TimeSettings: TimeSettings;
  TimeSettingsInput: TimeSettingsInput;
  TimeSettingsUpdateInput: TimeSettingsUpdateInput;
  TipSuggestion: TipSuggestion;
  TipSuggestionInput: TipSuggestionInput;
  TipsConfiguration: TipsConfiguration;
  TipsConfigurationInput: TipsConfigurationInput;
  Upload: Scalars['Upload']['output'];
  WallTime: Scalars['WallTime']['output'];
  WindowDayHours: WindowDayHours;
  WindowDayHoursInput: WindowDayHoursInput;
  WindowSettings: WindowSettings;
  WindowSettingsInput: WindowSettingsInput;
  WindowSettingsUpdateInput: WindowSettingsUpdateInput;
};

export type LimitDirectiveArgs = {
  exclusiveMinimum?: Maybe<Scalars['Float']['input']>;
  maxItems?: Maybe<Scalars['Int']['input']>;
  maxLength?: Maybe<Scalars['Int']['input']>;
  maximum?: Maybe<Scalars['Float']['input']>;
  minLength?: Maybe<Scalars['Int']['input']>;
  minimum?: Maybe<Scalars['Float']['input']>;
  pattern?: Maybe<Scalars['String']['input']>;
};

export type LimitDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = LimitDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type OperationDirectiveArgs = {
  background?: Maybe<Scalars['Boolean']['input']>;
  door: Door;
  draft?: Maybe<Scalars['Boolean']['input']>;
  effect: Effect;
  invalidates?: Maybe<Array<Scalars['String']['input']>>;
  owner: Scalars['String']['input'];
  reach?: Maybe<Reach>;
  reachStores?: Maybe<Array<Scalars['String']['input']>>;
  tag: Scalars['String']['input'];
};

export type OperationDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = OperationDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type TextDirectiveArgs = {
  kind: TextKind;
};

export type TextDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = TextDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AvailableFulfillmentTimesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AvailableFulfillmentTimes'] = ResolversParentTypes['AvailableFulfillmentTimes']> = {
  futureTimes?: Resolver<Array<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextAvailableTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type BrandResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Brand'] = ResolversParentTypes['Brand']> = {
  assignedSites?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  buttonTextColor?: Resolver<ResolversTypes['BrandColor'], ParentType, ContextType>;
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  font?: Resolver<Maybe<ResolversTypes['BrandFont']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sitePrimaryColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BrandAssignedSitesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BrandAssignedSites'] = ResolversParentTypes['BrandAssignedSites']> = {
  assignedSites?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lost?: Resolver<Array<ResolversTypes['BrandLostSites']>, ParentType, ContextType>;
};

export type BrandLostSitesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BrandLostSites'] = ResolversParentTypes['BrandLostSites']> = {
  assignedSites?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  previousChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BrandPageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BrandPage'] = ResolversParentTypes['BrandPage']> = {
  lastPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageContent?: Resolver<Array<ResolversTypes['BrandRow']>, ParentType, ContextType>;
  pageNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalResults?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BrandRowResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BrandRow'] = ResolversParentTypes['BrandRow']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BrandingImageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BrandingImage'] = ResolversParentTypes['BrandingImage']> = {
  cdnUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createAuditTrail?: Resolver<ResolversTypes['ImageAuditTrail'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageFormat?: Resolver<ResolversTypes['BrandingImageFormat'], ParentType, ContextType>;
  imageName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originalDimension?: Resolver<ResolversTypes['ImageDimension'], ParentType, ContextType>;
  originalUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  updateAuditTrail?: Resolver<Maybe<ResolversTypes['ImageAuditTrail']>, ParentType, ContextType>;
  uploadTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type BrandingImagesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BrandingImages'] = ResolversParentTypes['BrandingImages']> = {
  banner?: Resolver<Maybe<ResolversTypes['BrandingImage']>, ParentType, ContextType>;
  configurationSettingsId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['BrandingImage']>, ParentType, ContextType>;
};

export type CapacitiesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Capacities'] = ResolversParentTypes['Capacities']> = {
  OrderCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CapacityIntervalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CapacityInterval'] = ResolversParentTypes['CapacityInterval']> = {
  capacities?: Resolver<ResolversTypes['Capacities'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['WallTime'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['WallTime'], ParentType, ContextType>;
};

export type CapacitySettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CapacitySettings'] = ResolversParentTypes['CapacitySettings']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  friday?: Resolver<Array<ResolversTypes['CapacityInterval']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  monday?: Resolver<Array<ResolversTypes['CapacityInterval']>, ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  saturday?: Resolver<Array<ResolversTypes['CapacityInterval']>, ParentType, ContextType>;
  sunday?: Resolver<Array<ResolversTypes['CapacityInterval']>, ParentType, ContextType>;
  thursday?: Resolver<Array<ResolversTypes['CapacityInterval']>, ParentType, ContextType>;
  tuesday?: Resolver<Array<ResolversTypes['CapacityInterval']>, ParentType, ContextType>;
  wednesday?: Resolver<Array<ResolversTypes['CapacityInterval']>, ParentType, ContextType>;
};

export type CompanyInformationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CompanyInformation'] = ResolversParentTypes['CompanyInformation']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  itemLevelSpecialInstructionsEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  itemLevelSpecialInstructionsText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderingUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  provisioning?: Resolver<Maybe<ResolversTypes['CompanyProvisioning']>, ParentType, ContextType>;
  uriName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompanyProvisioningResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CompanyProvisioning'] = ResolversParentTypes['CompanyProvisioning']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uriName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConfigurationSetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ConfigurationSet'] = ResolversParentTypes['ConfigurationSet']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  configurationSettings?: Resolver<Array<ResolversTypes['ConfigurationSetting']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConfigurationSettingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ConfigurationSetting'] = ResolversParentTypes['ConfigurationSetting']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CustomAttributeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAttribute'] = ResolversParentTypes['CustomAttribute']> = {
  key?: Resolver<ResolversTypes['CustomAttributeKey'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CustomAttributeSetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAttributeSet'] = ResolversParentTypes['CustomAttributeSet']> = {
  attributes?: Resolver<Array<ResolversTypes['CustomAttribute']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CustomAttributeSetType'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeliveryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Delivery'] = ResolversParentTypes['Delivery']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  minimumDeliveryAmount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  offeringDelivery?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  partnerFee?: Resolver<Maybe<ResolversTypes['DeliveryPartnerFee']>, ParentType, ContextType>;
  settings?: Resolver<Maybe<ResolversTypes['DeliveryFeeShares']>, ParentType, ContextType>;
};

export type DeliveryFeeSettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DeliveryFeeSettings'] = ResolversParentTypes['DeliveryFeeSettings']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enterpriseUnit?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['DeliveryFeeShares'], ParentType, ContextType>;
};

export type DeliveryFeeShareResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DeliveryFeeShare'] = ResolversParentTypes['DeliveryFeeShare']> = {
  flatFee?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Percent']>, ParentType, ContextType>;
};

export type DeliveryFeeSharesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DeliveryFeeShares'] = ResolversParentTypes['DeliveryFeeShares']> = {
  consumer?: Resolver<Maybe<ResolversTypes['DeliveryFeeShare']>, ParentType, ContextType>;
  store?: Resolver<Maybe<ResolversTypes['DeliveryFeeShare']>, ParentType, ContextType>;
};

export type DeliveryPartnerFeeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DeliveryPartnerFee'] = ResolversParentTypes['DeliveryPartnerFee']> = {
  amount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  feeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isCharged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Percent']>, ParentType, ContextType>;
};

export type DineInQrCodePdfResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DineInQrCodePdf'] = ResolversParentTypes['DineInQrCodePdf']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventSettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['EventSettings'] = ResolversParentTypes['EventSettings']> = {
  createdDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['StoreEvent']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type EventWindowResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['EventWindow'] = ResolversParentTypes['EventWindow']> = {
  daysOfWeek?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['WallTime'], ParentType, ContextType>;
  fulfillmentTypes?: Resolver<Array<ResolversTypes['OrderType']>, ParentType, ContextType>;
  sourceOrganization?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['WallTime'], ParentType, ContextType>;
};

export type FeeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Fee'] = ResolversParentTypes['Fee']> = {
  assignedSites?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  calculation?: Resolver<ResolversTypes['FeeCalculation'], ParentType, ContextType>;
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dineIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  feeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  feeNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fulfillmentTypes?: Resolver<Array<ResolversTypes['OrderType']>, ParentType, ContextType>;
  isAODDeliveryPartnerFee?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  itemMasterId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pickupAndCurbside?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  salesItemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  taxCategory?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FeeCalculationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FeeCalculation'] = ResolversParentTypes['FeeCalculation']> = {
  maxAmount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  minAmount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  roundingDecimalPlaces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['FeeCalculationType'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type FeeExampleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FeeExample'] = ResolversParentTypes['FeeExample']> = {
  items?: Resolver<Array<ResolversTypes['FeeExampleItem']>, ParentType, ContextType>;
  taxes?: Resolver<Array<ResolversTypes['FeeExampleTax']>, ParentType, ContextType>;
  tip?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FeeExampleItemResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FeeExampleItem'] = ResolversParentTypes['FeeExampleItem']> = {
  itemMasterId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  taxCategory?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FeeExampleTaxResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FeeExampleTax'] = ResolversParentTypes['FeeExampleTax']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['FeeExampleOrders'], ParentType, ContextType>;
  rate?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['FeeExampleTaxRow']>, ParentType, ContextType>;
  taxCategory?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FeeExampleTaxRowResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FeeExampleTaxRow'] = ResolversParentTypes['FeeExampleTaxRow']> = {
  from?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  tax?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type FeeRowResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FeeRow'] = ResolversParentTypes['FeeRow']> = {
  feeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeeTaxCategoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FeeTaxCategory'] = ResolversParentTypes['FeeTaxCategory']> = {
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isGratuity?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isInclusive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTaxable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxCategory?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FeeUpdatedResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FeeUpdated'] = ResolversParentTypes['FeeUpdated']> = {
  fee?: Resolver<ResolversTypes['Fee'], ParentType, ContextType>;
  sitesUpdated?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FulfillmentSettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FulfillmentSettings'] = ResolversParentTypes['FulfillmentSettings']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offeringCurbside?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offeringDelivery?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offeringDineIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  prepDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FulfillmentTimeSettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FulfillmentTimeSettings'] = ResolversParentTypes['FulfillmentTimeSettings']> = {
  cateringDeliveryDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cateringPackagingDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cateringPrepDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveryDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deliveryPackagingDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deliveryPrepDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  enterpriseUnitId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offeringCatering?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offeringCurbside?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offeringDelivery?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offeringDineIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offeringDriveThru?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offeringFulfillment?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offeringPickup?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  packagingDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  prepDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  queueDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  setupDuration?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FutureOrderSettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FutureOrderSettings'] = ResolversParentTypes['FutureOrderSettings']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxFutureDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publishedFutureDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImageAuditTrailResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ImageAuditTrail'] = ResolversParentTypes['ImageAuditTrail']> = {
  timestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImageDimensionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ImageDimension'] = ResolversParentTypes['ImageDimension']> = {
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MerchantAddOnResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MerchantAddOn'] = ResolversParentTypes['MerchantAddOn']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MerchantEntityResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MerchantEntity'] = ResolversParentTypes['MerchantEntity']> = {
  addOns?: Resolver<Array<ResolversTypes['MerchantAddOn']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export interface MoneyScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Money'], any> {
  name: 'Money';
}

export type MutationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  assignCapacitySettings?: Resolver<ResolversTypes['CapacitySettings'], ParentType, ContextType, RequireFields<MutationAssignCapacitySettingsArgs, 'id' | 'organization' | 'site'>>;
  assignSitesToBrand?: Resolver<ResolversTypes['BrandAssignedSites'], ParentType, ContextType, RequireFields<MutationAssignSitesToBrandArgs, 'input' | 'organization'>>;
  assignTimeSettings?: Resolver<ResolversTypes['TimeSettings'], ParentType, ContextType, RequireFields<MutationAssignTimeSettingsArgs, 'id' | 'organization' | 'site'>>;
  assignWindowSettings?: Resolver<ResolversTypes['WindowSettings'], ParentType, ContextType, RequireFields<MutationAssignWindowSettingsArgs, 'id' | 'organization' | 'site'>>;
  createBrandingConfiguration?: Resolver<ResolversTypes['Brand'], ParentType, ContextType, RequireFields<MutationCreateBrandingConfigurationArgs, 'input' | 'organization'>>;
  createCapacitySettings?: Resolver<ResolversTypes['CapacitySettings'], ParentType, ContextType, RequireFields<MutationCreateCapacitySettingsArgs, 'capacitySettings' | 'id' | 'organization'>>;
  createCompanyProvisioning?: Resolver<ResolversTypes['CompanyProvisioning'], ParentType, ContextType, RequireFields<MutationCreateCompanyProvisioningArgs, 'enabled' | 'nepOrganization' | 'uriName'>>;
  createDeliveryFeeSettings?: Resolver<ResolversTypes['DeliveryFeeSettings'], ParentType, ContextType, RequireFields<MutationCreateDeliveryFeeSettingsArgs, 'enterpriseUnit' | 'nepOrganization' | 'settings'>>;
  createDineInQrCodePdf?: Resolver<ResolversTypes['DineInQrCodePdf'], ParentType, ContextType, RequireFields<MutationCreateDineInQrCodePdfArgs, 'endTable' | 'organization' | 'site' | 'startTable'>>;
  createFee?: Resolver<ResolversTypes['Fee'], ParentType, ContextType, RequireFields<MutationCreateFeeArgs, 'assignedSites' | 'calculation' | 'fulfillmentTypes' | 'name' | 'organization' | 'salesItemId'>>;
  createFutureOrderSettings?: Resolver<ResolversTypes['FutureOrderSettings'], ParentType, ContextType, RequireFields<MutationCreateFutureOrderSettingsArgs, 'input' | 'organization'>>;
  createSiteHours?: Resolver<ResolversTypes['SiteHours'], ParentType, ContextType, RequireFields<MutationCreateSiteHoursArgs, 'hours' | 'id' | 'organization'>>;
  createSiteProvisioning?: Resolver<ResolversTypes['SiteProvisioning'], ParentType, ContextType, RequireFields<MutationCreateSiteProvisioningArgs, 'enabled' | 'enterpriseUnit' | 'nepOrganization' | 'uriName'>>;
  createTimeSettings?: Resolver<ResolversTypes['TimeSettings'], ParentType, ContextType, RequireFields<MutationCreateTimeSettingsArgs, 'input' | 'organization'>>;
  createWindowSettings?: Resolver<ResolversTypes['WindowSettings'], ParentType, ContextType, RequireFields<MutationCreateWindowSettingsArgs, 'input' | 'organization'>>;
  deleteBrandingConfiguration?: Resolver<ResolversTypes['Brand'], ParentType, ContextType, RequireFields<MutationDeleteBrandingConfigurationArgs, 'input' | 'organization'>>;
  deleteFeeById?: Resolver<ResolversTypes['Fee'], ParentType, ContextType, RequireFields<MutationDeleteFeeByIdArgs, 'concurrencyChecksum' | 'feeId' | 'organization'>>;
  patchFulfillmentTimeSettings?: Resolver<ResolversTypes['FulfillmentTimeSettings'], ParentType, ContextType, RequireFields<MutationPatchFulfillmentTimeSettingsArgs, 'enterpriseUnit' | 'input' | 'organization'>>;
  publishFutureOrderSettings?: Resolver<ResolversTypes['FutureOrderSettings'], ParentType, ContextType, RequireFields<MutationPublishFutureOrderSettingsArgs, 'id' | 'organization' | 'site'>>;
  replaceImage?: Resolver<ResolversTypes['BrandingImage'], ParentType, ContextType, RequireFields<MutationReplaceImageArgs, 'concurrencyChecksum' | 'configurationSettingsId' | 'imageFile' | 'imageId' | 'key' | 'organization'>>;
  saveDelivery?: Resolver<ResolversTypes['Delivery'], ParentType, ContextType, RequireFields<MutationSaveDeliveryArgs, 'enterpriseUnit' | 'input' | 'organization'>>;
  saveFee?: Resolver<ResolversTypes['FeeUpdated'], ParentType, ContextType, RequireFields<MutationSaveFeeArgs, 'assignedSites' | 'assignedSitesChanged' | 'calculation' | 'fulfillmentTypes' | 'name' | 'organization' | 'taxCategory'>>;
  saveOrderHours?: Resolver<ResolversTypes['OrderHours'], ParentType, ContextType, RequireFields<MutationSaveOrderHoursArgs, 'enterpriseUnit' | 'input' | 'organization'>>;
  setConfigurationSettings?: Resolver<ResolversTypes['ConfigurationSet'], ParentType, ContextType, RequireFields<MutationSetConfigurationSettingsArgs, 'concurrencyChecksum' | 'configurationSetId' | 'configurationSettings' | 'organization'>>;
  setPopularItemsConfiguration?: Resolver<ResolversTypes['PopularItemsConfiguration'], ParentType, ContextType, RequireFields<MutationSetPopularItemsConfigurationArgs, 'concurrencyChecksum' | 'enabled' | 'enterpriseUnit' | 'organization'>>;
  updateBrandingConfiguration?: Resolver<ResolversTypes['Brand'], ParentType, ContextType, RequireFields<MutationUpdateBrandingConfigurationArgs, 'input' | 'organization'>>;
  updateCapacitySettings?: Resolver<ResolversTypes['CapacitySettings'], ParentType, ContextType, RequireFields<MutationUpdateCapacitySettingsArgs, 'capacitySettings' | 'concurrencyChecksum' | 'id' | 'organization'>>;
  updateCustomFieldsBySiteId?: Resolver<ResolversTypes['SiteCustomFields'], ParentType, ContextType, RequireFields<MutationUpdateCustomFieldsBySiteIdArgs, 'id' | 'input' | 'organization'>>;
  updateDeliveryFeeSettings?: Resolver<ResolversTypes['DeliveryFeeSettings'], ParentType, ContextType, RequireFields<MutationUpdateDeliveryFeeSettingsArgs, 'concurrencyChecksum' | 'enterpriseUnit' | 'nepOrganization' | 'settings'>>;
  updateFee?: Resolver<ResolversTypes['FeeUpdated'], ParentType, ContextType, RequireFields<MutationUpdateFeeArgs, 'assignedSites' | 'assignedSitesChanged' | 'calculation' | 'concurrencyChecksum' | 'feeId' | 'fulfillmentTypes' | 'name' | 'organization' | 'salesItemId'>>;
  updateFulfillmentSettings?: Resolver<ResolversTypes['FulfillmentSettings'], ParentType, ContextType, RequireFields<MutationUpdateFulfillmentSettingsArgs, 'enterpriseUnit' | 'input' | 'organization'>>;
  updateFulfillmentTimeSettings?: Resolver<ResolversTypes['FulfillmentTimeSettings'], ParentType, ContextType, RequireFields<MutationUpdateFulfillmentTimeSettingsArgs, 'enterpriseUnit' | 'input' | 'organization'>>;
  updateFutureOrderSettings?: Resolver<ResolversTypes['FutureOrderSettings'], ParentType, ContextType, RequireFields<MutationUpdateFutureOrderSettingsArgs, 'input' | 'organization'>>;
  updatePrivacyPolicy?: Resolver<ResolversTypes['PrivacyPolicy'], ParentType, ContextType, RequireFields<MutationUpdatePrivacyPolicyArgs, 'companyPrivacyPolicy' | 'concurrencyChecksum' | 'organization'>>;
  updateSiteById?: Resolver<ResolversTypes['Site'], ParentType, ContextType, RequireFields<MutationUpdateSiteByIdArgs, 'enterpriseUnitName' | 'id' | 'input' | 'organization'>>;
  updateSiteHoursById?: Resolver<ResolversTypes['SiteHours'], ParentType, ContextType, RequireFields<MutationUpdateSiteHoursByIdArgs, 'id' | 'input' | 'organization'>>;
  updateStoreProfile?: Resolver<ResolversTypes['StoreProfile'], ParentType, ContextType, RequireFields<MutationUpdateStoreProfileArgs, 'enterpriseUnit' | 'input' | 'organization'>>;
  updateTimeSettingsById?: Resolver<ResolversTypes['TimeSettings'], ParentType, ContextType, RequireFields<MutationUpdateTimeSettingsByIdArgs, 'id' | 'input' | 'organization'>>;
  updateTipsConfigurationSettings?: Resolver<ResolversTypes['TipsConfiguration'], ParentType, ContextType, RequireFields<MutationUpdateTipsConfigurationSettingsArgs, 'enterpriseUnit' | 'input' | 'nepOrganization'>>;
  updateWindowSettingsById?: Resolver<ResolversTypes['WindowSettings'], ParentType, ContextType, RequireFields<MutationUpdateWindowSettingsByIdArgs, 'id' | 'input' | 'organization'>>;
  uploadImage?: Resolver<ResolversTypes['BrandingImage'], ParentType, ContextType, RequireFields<MutationUploadImageArgs, 'configurationSettingsId' | 'imageFile' | 'key' | 'organization'>>;
};

export type OrderHoursResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['OrderHours'] = ResolversParentTypes['OrderHours']> = {
  hours?: Resolver<Maybe<ResolversTypes['WindowSettings']>, ParentType, ContextType>;
  times?: Resolver<Maybe<ResolversTypes['TimeSettings']>, ParentType, ContextType>;
};

export interface PercentScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Percent'], any> {
  name: 'Percent';
}

export type PopularItemResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PopularItem'] = ResolversParentTypes['PopularItem']> = {
  currentPrice?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PopularItemsConfigurationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PopularItemsConfiguration'] = ResolversParentTypes['PopularItemsConfiguration']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['PopularItem']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PrivacyPolicyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PrivacyPolicy'] = ResolversParentTypes['PrivacyPolicy']> = {
  companyPrivacyPolicy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ncrPrivacyPolicy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  getAvailableFulfillmentTimes?: Resolver<ResolversTypes['AvailableFulfillmentTimes'], ParentType, ContextType, RequireFields<QueryGetAvailableFulfillmentTimesArgs, 'enterpriseUnit' | 'fulfillmentType' | 'organization'>>;
  getBrandAssignedSites?: Resolver<ResolversTypes['BrandAssignedSites'], ParentType, ContextType, RequireFields<QueryGetBrandAssignedSitesArgs, 'input' | 'organization'>>;
  getBrandingConfiguration?: Resolver<ResolversTypes['BrandPage'], ParentType, ContextType, RequireFields<QueryGetBrandingConfigurationArgs, 'input' | 'organization'>>;
  getBrandingConfigurationById?: Resolver<ResolversTypes['Brand'], ParentType, ContextType, RequireFields<QueryGetBrandingConfigurationByIdArgs, 'input' | 'organization'>>;
  getBrandingImages?: Resolver<ResolversTypes['BrandingImages'], ParentType, ContextType, RequireFields<QueryGetBrandingImagesArgs, 'organization'>>;
  getCapacitySettingsByEnterpriseUnit?: Resolver<ResolversTypes['CapacitySettings'], ParentType, ContextType, RequireFields<QueryGetCapacitySettingsByEnterpriseUnitArgs, 'enterpriseUnit' | 'organization'>>;
  getCompanyInformation?: Resolver<ResolversTypes['CompanyInformation'], ParentType, ContextType, RequireFields<QueryGetCompanyInformationArgs, 'organization'>>;
  getDelivery?: Resolver<ResolversTypes['Delivery'], ParentType, ContextType, RequireFields<QueryGetDeliveryArgs, 'enterpriseUnit' | 'organization'>>;
  getDeliveryFeeSettingsByEnterpriseUnit?: Resolver<ResolversTypes['DeliveryFeeSettings'], ParentType, ContextType, RequireFields<QueryGetDeliveryFeeSettingsByEnterpriseUnitArgs, 'enterpriseUnit' | 'nepOrganization'>>;
  getEventSettingsByEnterprise?: Resolver<ResolversTypes['EventSettings'], ParentType, ContextType, RequireFields<QueryGetEventSettingsByEnterpriseArgs, 'enterpriseUnit' | 'organization'>>;
  getFeeById?: Resolver<ResolversTypes['Fee'], ParentType, ContextType, RequireFields<QueryGetFeeByIdArgs, 'feeId' | 'organization'>>;
  getFeeExample?: Resolver<ResolversTypes['FeeExample'], ParentType, ContextType, RequireFields<QueryGetFeeExampleArgs, 'organization' | 'site'>>;
  getFeeTaxCategories?: Resolver<Array<ResolversTypes['FeeTaxCategory']>, ParentType, ContextType, RequireFields<QueryGetFeeTaxCategoriesArgs, 'organization'>>;
  getFees?: Resolver<Array<ResolversTypes['FeeRow']>, ParentType, ContextType, RequireFields<QueryGetFeesArgs, 'organization'>>;
  getFulfillmentSettings?: Resolver<ResolversTypes['FulfillmentSettings'], ParentType, ContextType, RequireFields<QueryGetFulfillmentSettingsArgs, 'enterpriseUnit' | 'organization'>>;
  getFulfillmentTimeSettings?: Resolver<ResolversTypes['FulfillmentTimeSettings'], ParentType, ContextType, RequireFields<QueryGetFulfillmentTimeSettingsArgs, 'enterpriseUnit' | 'organization'>>;
  getFutureOrderSettings?: Resolver<ResolversTypes['FutureOrderSettings'], ParentType, ContextType, RequireFields<QueryGetFutureOrderSettingsArgs, 'enterpriseUnit' | 'organization'>>;
  getMerchantAddOns?: Resolver<Array<ResolversTypes['MerchantAddOn']>, ParentType, ContextType, RequireFields<QueryGetMerchantAddOnsArgs, 'organization'>>;
  getMerchantEntity?: Resolver<ResolversTypes['MerchantEntity'], ParentType, ContextType, RequireFields<QueryGetMerchantEntityArgs, 'organization'>>;
  getMinimumDeliveryAmountForSite?: Resolver<ResolversTypes['SiteCustomFields'], ParentType, ContextType, RequireFields<QueryGetMinimumDeliveryAmountForSiteArgs, 'enterpriseUnit' | 'organization'>>;
  getPopularItemsConfiguration?: Resolver<ResolversTypes['PopularItemsConfiguration'], ParentType, ContextType, RequireFields<QueryGetPopularItemsConfigurationArgs, 'enterpriseUnit' | 'organization'>>;
  getPrivacyPolicy?: Resolver<ResolversTypes['PrivacyPolicy'], ParentType, ContextType, RequireFields<QueryGetPrivacyPolicyArgs, 'organization'>>;
  getSiteHoursById?: Resolver<ResolversTypes['SiteHours'], ParentType, ContextType, RequireFields<QueryGetSiteHoursByIdArgs, 'id' | 'organization'>>;
  getSiteInfo?: Resolver<Maybe<ResolversTypes['Site']>, ParentType, ContextType, RequireFields<QueryGetSiteInfoArgs, 'enterpriseUnit' | 'organization'>>;
  getSiteProvisioning?: Resolver<ResolversTypes['SiteProvisioning'], ParentType, ContextType, RequireFields<QueryGetSiteProvisioningArgs, 'enterpriseUnit' | 'nepOrganization'>>;
  getStoreLocation?: Resolver<ResolversTypes['StoreLocation'], ParentType, ContextType, RequireFields<QueryGetStoreLocationArgs, 'enterpriseUnit' | 'nepOrganization'>>;
  getStoreProfile?: Resolver<ResolversTypes['StoreProfile'], ParentType, ContextType, RequireFields<QueryGetStoreProfileArgs, 'enterpriseUnit' | 'organization'>>;
  getTimeSettingsByEnterpriseUnit?: Resolver<ResolversTypes['TimeSettings'], ParentType, ContextType, RequireFields<QueryGetTimeSettingsByEnterpriseUnitArgs, 'enterpriseUnit' | 'organization'>>;
  getTimeSettingsById?: Resolver<ResolversTypes['TimeSettings'], ParentType, ContextType, RequireFields<QueryGetTimeSettingsByIdArgs, 'id' | 'organization'>>;
  getTipsConfigurationSettings?: Resolver<ResolversTypes['TipsConfiguration'], ParentType, ContextType, RequireFields<QueryGetTipsConfigurationSettingsArgs, 'enterpriseUnit' | 'nepOrganization'>>;
  getWindowSettingsByEnterpriseUnit?: Resolver<ResolversTypes['WindowSettings'], ParentType, ContextType, RequireFields<QueryGetWindowSettingsByEnterpriseUnitArgs, 'enterpriseUnit' | 'organization'>>;
};

export type SiteResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Site'] = ResolversParentTypes['Site']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coordinates?: Resolver<Maybe<ResolversTypes['SiteCoordinates']>, ParentType, ContextType>;
  enterpriseUnitName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  primaryStoreContact?: Resolver<Maybe<ResolversTypes['SiteContact']>, ParentType, ContextType>;
  receiptInformation?: Resolver<ResolversTypes['SiteReceiptInformation'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SiteClosingTimeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SiteClosingTime'] = ResolversParentTypes['SiteClosingTime']> = {
  nextDay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['WallTime'], ParentType, ContextType>;
};

export type SiteContactResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SiteContact'] = ResolversParentTypes['SiteContact']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SiteCoordinatesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SiteCoordinates'] = ResolversParentTypes['SiteCoordinates']> = {
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SiteCustomFieldsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SiteCustomFields'] = ResolversParentTypes['SiteCustomFields']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customAttributeSets?: Resolver<Array<ResolversTypes['CustomAttributeSet']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  minimumDeliveryAmount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type SiteHoursResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SiteHours'] = ResolversParentTypes['SiteHours']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hours?: Resolver<Array<ResolversTypes['SiteHoursDay']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  overlapsResolved?: Resolver<Array<ResolversTypes['Weekday']>, ParentType, ContextType>;
};

export type SiteHoursDayResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SiteHoursDay'] = ResolversParentTypes['SiteHoursDay']> = {
  closes?: Resolver<Maybe<ResolversTypes['SiteClosingTime']>, ParentType, ContextType>;
  day?: Resolver<ResolversTypes['Weekday'], ParentType, ContextType>;
  isClosed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  opens?: Resolver<Maybe<ResolversTypes['SiteOpeningTime']>, ParentType, ContextType>;
};

export type SiteOpeningTimeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SiteOpeningTime'] = ResolversParentTypes['SiteOpeningTime']> = {
  time?: Resolver<ResolversTypes['WallTime'], ParentType, ContextType>;
};

export type SiteProvisioningResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SiteProvisioning'] = ResolversParentTypes['SiteProvisioning']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enterpriseUnit?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uriName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SiteReceiptInformationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SiteReceiptInformation'] = ResolversParentTypes['SiteReceiptInformation']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  storeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StoreEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StoreEvent'] = ResolversParentTypes['StoreEvent']> = {
  endTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fulfillmentWindows?: Resolver<Array<ResolversTypes['EventWindow']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offeringFulfillment?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type StoreLocationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StoreLocation'] = ResolversParentTypes['StoreLocation']> = {
  addressLine1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressLine2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StoreProfileResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StoreProfile'] = ResolversParentTypes['StoreProfile']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enterpriseUnit?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  hours?: Resolver<Array<ResolversTypes['SiteHoursDay']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  receiptInformation?: Resolver<ResolversTypes['StoreProfileReceiptInformation'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
};

export type StoreProfileReceiptInformationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StoreProfileReceiptInformation'] = ResolversParentTypes['StoreProfileReceiptInformation']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  storeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TimeBlockResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TimeBlock'] = ResolversParentTypes['TimeBlock']> = {
  endTime?: Resolver<ResolversTypes['WallTime'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['WallTime'], ParentType, ContextType>;
};

export type TimeSettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TimeSettings'] = ResolversParentTypes['TimeSettings']> = {
  bufferClose?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bufferOpen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  granularity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxFutureDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TipSuggestionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TipSuggestion'] = ResolversParentTypes['TipSuggestion']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TipsConfigurationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TipsConfiguration'] = ResolversParentTypes['TipsConfiguration']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suggestions?: Resolver<Array<ResolversTypes['TipSuggestion']>, ParentType, ContextType>;
};

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export interface WallTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WallTime'], any> {
  name: 'WallTime';
}

export type WindowDayHoursResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WindowDayHours'] = ResolversParentTypes['WindowDayHours']> = {
  closedAllDay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fulfillmentTypes?: Resolver<Array<ResolversTypes['OrderType']>, ParentType, ContextType>;
  nextDay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sourceOrganization?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  timeBlocks?: Resolver<Array<ResolversTypes['TimeBlock']>, ParentType, ContextType>;
};

export type WindowSettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WindowSettings'] = ResolversParentTypes['WindowSettings']> = {
  concurrencyChecksum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dayHours?: Resolver<Array<ResolversTypes['WindowDayHours']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  AvailableFulfillmentTimes?: AvailableFulfillmentTimesResolvers<ContextType>;
  Brand?: BrandResolvers<ContextType>;
  BrandAssignedSites?: BrandAssignedSitesResolvers<ContextType>;
  BrandLostSites?: BrandLostSitesResolvers<ContextType>;
  BrandPage?: BrandPageResolvers<ContextType>;
  BrandRow?: BrandRowResolvers<ContextType>;
  BrandingImage?: BrandingImageResolvers<ContextType>;
  BrandingImages?: BrandingImagesResolvers<ContextType>;
  Capacities?: CapacitiesResolvers<ContextType>;
  CapacityInterval?: CapacityIntervalResolvers<ContextType>;
  CapacitySettings?: CapacitySettingsResolvers<ContextType>;
  CompanyInformation?: CompanyInformationResolvers<ContextType>;
  CompanyProvisioning?: CompanyProvisioningResolvers<ContextType>;
  ConfigurationSet?: ConfigurationSetResolvers<ContextType>;
  ConfigurationSetting?: ConfigurationSettingResolvers<ContextType>;
  CustomAttribute?: CustomAttributeResolvers<ContextType>;
  CustomAttributeSet?: CustomAttributeSetResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Delivery?: DeliveryResolvers<ContextType>;
  DeliveryFeeSettings?: DeliveryFeeSettingsResolvers<ContextType>;
  DeliveryFeeShare?: DeliveryFeeShareResolvers<ContextType>;
  DeliveryFeeShares?: DeliveryFeeSharesResolvers<ContextType>;
  DeliveryPartnerFee?: DeliveryPartnerFeeResolvers<ContextType>;
  DineInQrCodePdf?: DineInQrCodePdfResolvers<ContextType>;
  EventSettings?: EventSettingsResolvers<ContextType>;
  EventWindow?: EventWindowResolvers<ContextType>;
  Fee?: FeeResolvers<ContextType>;
  FeeCalculation?: FeeCalculationResolvers<ContextType>;
  FeeExample?: FeeExampleResolvers<ContextType>;
  FeeExampleItem?: FeeExampleItemResolvers<ContextType>;
  FeeExampleTax?: FeeExampleTaxResolvers<ContextType>;
  FeeExampleTaxRow?: FeeExampleTaxRowResolvers<ContextType>;
  FeeRow?: FeeRowResolvers<ContextType>;
  FeeTaxCategory?: FeeTaxCategoryResolvers<ContextType>;
  FeeUpdated?: FeeUpdatedResolvers<ContextType>;
  FulfillmentSettings?: FulfillmentSettingsResolvers<ContextType>;
  FulfillmentTimeSettings?: FulfillmentTimeSettingsResolvers<ContextType>;
  FutureOrderSettings?: FutureOrderSettingsResolvers<ContextType>;
  ImageAuditTrail?: ImageAuditTrailResolvers<ContextType>;
  ImageDimension?: ImageDimensionResolvers<ContextType>;
  MerchantAddOn?: MerchantAddOnResolvers<ContextType>;
  MerchantEntity?: MerchantEntityResolvers<ContextType>;
  Money?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  OrderHours?: OrderHoursResolvers<ContextType>;
  Percent?: GraphQLScalarType;
  PopularItem?: PopularItemResolvers<ContextType>;
  PopularItemsConfiguration?: PopularItemsConfigurationResolvers<ContextType>;
  PrivacyPolicy?: PrivacyPolicyResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Site?: SiteResolvers<ContextType>;
  SiteClosingTime?: SiteClosingTimeResolvers<ContextType>;
  SiteContact?: SiteContactResolvers<ContextType>;
  SiteCoordinates?: SiteCoordinatesResolvers<ContextType>;
  SiteCustomFields?: SiteCustomFieldsResolvers<ContextType>;
  SiteHours?: SiteHoursResolvers<ContextType>;
  SiteHoursDay?: SiteHoursDayResolvers<ContextType>;
  SiteOpeningTime?: SiteOpeningTimeResolvers<ContextType>;
  SiteProvisioning?: SiteProvisioningResolvers<ContextType>;
  SiteReceiptInformation?: SiteReceiptInformationResolvers<ContextType>;
  StoreEvent?: StoreEventResolvers<ContextType>;
  StoreLocation?: StoreLocationResolvers<ContextType>;
  StoreProfile?: StoreProfileResolvers<ContextType>;
  StoreProfileReceiptInformation?: StoreProfileReceiptInformationResolvers<ContextType>;
  TimeBlock?: TimeBlockResolvers<ContextType>;
  TimeSettings?: TimeSettingsResolvers<ContextType>;
  TipSuggestion?: TipSuggestionResolvers<ContextType>;
  TipsConfiguration?: TipsConfigurationResolvers<ContextType>;
  Upload?: GraphQLScalarType;
  WallTime?: GraphQLScalarType;
  WindowDayHours?: WindowDayHoursResolvers<ContextType>;
  WindowSettings?: WindowSettingsResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = GraphContext> = {
  limit?: LimitDirectiveResolver<any, any, ContextType>;
  operation?: OperationDirectiveResolver<any, any, ContextType>;
  text?: TextDirectiveResolver<any, any, ContextType>;
};
