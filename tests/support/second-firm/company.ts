import {
  type ArticleAuthors,
  type Company,
  type FirmLinks,
  type FirmMail,
  type FirmOffices,
  formatAddress,
  formatCity,
  type OfficeId,
  type TeamWords,
} from '#api/rules/firm.ts'

export const company = {
  name: 'Alder Point',
  legalName: 'Alder Point Partners LLC',
  tagline: 'Analysts on loan since the nineties',
  foundedYear: 1998,
  slug: 'alder-point',
  supportPhone: { label: '+1 (207) 555-0119', href: 'tel:+12075550119' },
  supportHours: 'Monday to Thursday, 9 a.m. to 5 p.m. Eastern time',
  email: 'office@alderpoint.example.org',
  supportEmail: 'help@alderpoint.example.org',
  jurisdiction: { county: 'Cumberland County', state: 'Maine' },
} as const satisfies Company

export const companyDescription =
  'Alder Point lends analysts and data engineers to hospitals and landlords from three offices.'

export const offices = [
  {
    id: 'us',
    country: 'United States',
    countryCode: 'US',
    role: 'Headquarters',
    street: ['7 Lantern Wharf'],
    city: 'Portland, ME 04101',
    phone: company.supportPhone,
    timeZone: 'America/New_York',
  },
  {
    id: 'ca',
    country: 'Canada',
    countryCode: 'CA',
    role: 'Staffing',
    street: ['410 Cedar Slip'],
    city: 'Halifax, NS B3H 0B2',
    phone: { label: '+1 (902) 555-0134', href: 'tel:+19025550134' },
    timeZone: 'America/Halifax',
  },
  {
    id: 'in',
    country: 'India',
    countryCode: 'IN',
    role: 'Engineering',
    street: ['22 Banyan Court'],
    city: 'Pune, Maharashtra 411001',
    phone: { label: '+91 20 5555 0188', href: 'tel:+912055550188' },
    timeZone: 'Asia/Kolkata',
  },
] as const satisfies FirmOffices

const [us, ca, india] = offices

export const officeCities: Record<OfficeId, string> = {
  us: formatCity(us.city),
  ca: formatCity(ca.city),
  in: formatCity(india.city),
}

export const headquartersAddress = formatAddress(us)

export const links = {
  careers: 'https://jobs.alderpoint.example.org/',
  social: [{ label: 'LinkedIn', href: 'https://www.linkedin.com/company/alder-point-example' }],
} as const satisfies FirmLinks

export const teamWords = {
  heading: 'The people you will talk to',
  aboutTitle: 'About us: three offices',
  aboutDescription: `Where to find ${company.name}, and its open positions.`,
  orgChartDescription: `Who reports to whom at ${company.name}, with titles, departments and time zones.`,
} as const satisfies TeamWords

export const articleAuthors = {
  future: null,
  skills: null,
  career: null,
} as const satisfies ArticleAuthors

export const mail = {
  signature: `${company.name} office`,
  sender: `${company.legalName}, ${headquartersAddress}`,
} as const satisfies FirmMail

export const mailDomain = company.email.replace(/^.*@/, '')
