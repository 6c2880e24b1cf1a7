export type LabelledLink = { readonly label: string; readonly href: string }

export type Company = {
  readonly name: string
  readonly legalName: string
  readonly tagline: string
  readonly foundedYear: number
  /** Lower case letters and hyphens. */
  readonly slug: string
  readonly supportPhone: LabelledLink
  /** Starts a sentence; no full stop. */
  readonly supportHours: string
  readonly email: string
  readonly supportEmail: string
  /** Law and courts of the terms. */
  readonly jurisdiction: { readonly county: string; readonly state: string }
}

/** Leave, holidays, currencies and retention exist for these only. */
export type OfficeId = 'us' | 'ca' | 'in'

export type FirmOffice<Id extends OfficeId = OfficeId> = {
  readonly id: Id
  readonly country: string
  readonly countryCode: Uppercase<Id>
  readonly role: string
  readonly street: readonly string[]
  /** "City, region postal code". */
  readonly city: string
  readonly phone: LabelledLink
  /** IANA name. */
  readonly timeZone: string
}

/** Headquarters first. */
export type FirmOffices = readonly [FirmOffice<'us'>, FirmOffice<'ca'>, FirmOffice<'in'>]

export type FirmLinks = { readonly careers: string; readonly social: readonly LabelledLink[] }

export type Department =
  | 'Leadership'
  | 'Data Engineering'
  | 'AI and Applications'
  | 'Staffing'
  | 'People and Operations'

/** `managerId`: null for the root. */
export type TeamMember = {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly department: Department
  readonly office: OfficeId
  readonly timeZone: string
  readonly managerId: string | null
  readonly bio: string
}

export type SampleName = readonly [firstName: string, lastName: string]

type Seven<Item> = readonly [Item, Item, Item, Item, Item, Item, Item]

/** Jobs: `server/samples/people.ts`. */
export type SampleNames = readonly [
  ...Seven<SampleName>,
  SampleName,
  SampleName,
  SampleName,
  SampleName,
  SampleName,
]

export type FirmStory = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly figures: { readonly founded: string; readonly offices: string }
}

export type TeamWords = {
  readonly heading: string
  readonly aboutTitle: string
  readonly aboutDescription: string
  readonly orgChartDescription: string
}

/** Null if signed by the firm. */
export type ArticleAuthors = Readonly<Record<'future' | 'skills' | 'career', string | null>>

/** Mail with an unsubscribe link must name the sender. */
export type FirmMail = { readonly signature: string; readonly sender: string }

/** In 32 units. */
export type LogoStroke = { readonly d: string; readonly colour: 'river' | 'on-deep' | 'tulip' }

/** Hex copies of `brand.css`. */
export type BrandColours = Readonly<
  Record<'deep' | 'on-deep' | 'on-deep-2' | 'river' | 'tulip', `#${string}`>
>

export const formatCity = (city: string): string => city.split(',', 1)[0] ?? ''

export const formatCityAndRegion = (city: string): string => city.match(/^[^,]+, \S+/)?.[0] ?? city

export const formatAddress = ({ street, city, country }: FirmOffice): string =>
  [...street, city, country].join(', ')
