/** What the folder `src/content/firm` holds; each of its files is checked against its type here. */

export type LabelledLink = { readonly label: string; readonly href: string }

export type Company = {
  readonly name: string
  readonly legalName: string
  readonly tagline: string
  readonly foundedYear: number
  /** Lower case letters and hyphens: the start of the names of downloaded files. */
  readonly slug: string
  readonly supportPhone: LabelledLink
  /** Starts a sentence and has no full stop. */
  readonly supportHours: string
  readonly email: string
  readonly supportEmail: string
  /** The county and state whose law and courts the terms name. */
  readonly jurisdiction: { readonly county: string; readonly state: string }
}

/** The portal knows three countries: their leave, holidays, currencies and retention periods. */
export type OfficeId = 'us' | 'ca' | 'in'

export type FirmOffice<Id extends OfficeId = OfficeId> = {
  readonly id: Id
  readonly country: string
  readonly countryCode: Uppercase<Id>
  readonly role: string
  readonly street: readonly string[]
  /** City, a comma, region and postal code. */
  readonly city: string
  readonly phone: LabelledLink
  /** IANA name. */
  readonly timeZone: string
}

/** The headquarters come first. */
export type FirmOffices = readonly [FirmOffice<'us'>, FirmOffice<'ca'>, FirmOffice<'in'>]

export type FirmLinks = { readonly careers: string; readonly social: readonly LabelledLink[] }

export type Department =
  | 'Leadership'
  | 'Data Engineering'
  | 'AI and Applications'
  | 'Staffing'
  | 'People and Operations'

/** `managerId` is null for the one root of the org chart. */
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

/** Names of the twelve employees of the sample data, whose jobs `server/samples/people.ts` fixes. */
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
  /** Captions of the year of foundation and of the number of offices. */
  readonly figures: { readonly founded: string; readonly offices: string }
}

/** Sentences that count the people of the firm. */
export type TeamWords = {
  readonly heading: string
  readonly aboutTitle: string
  readonly aboutDescription: string
  readonly orgChartDescription: string
}

/** Writers of the articles: ids of `people.ts`, or null where the firm signs. */
export type ArticleAuthors = Readonly<Record<'future' | 'skills' | 'career', string | null>>

/** Below the writer's name in a mail, and the sender that mail with an unsubscribe link must name. */
export type FirmMail = { readonly signature: string; readonly sender: string }

/** One stroke of the logo in a square of 32 units: an SVG path, and the custom property that colours it. */
export type LogoStroke = { readonly d: string; readonly colour: 'river' | 'on-deep' | 'tulip' }

/** The custom properties of `brand.css` that pictures and manifests repeat, as hex. */
export type BrandColours = Readonly<
  Record<'deep' | 'on-deep' | 'on-deep-2' | 'river' | 'tulip', `#${string}`>
>

/** The city alone, from a city with its region. */
export const formatCity = (city: string): string => city.split(',', 1)[0] ?? ''

/** The city and its region, without a postal code. */
export const formatCityAndRegion = (city: string): string => city.match(/^[^,]+, \S+/)?.[0] ?? city

/** A postal address in one line. */
export const formatAddress = ({ street, city, country }: FirmOffice): string =>
  [...street, city, country].join(', ')
