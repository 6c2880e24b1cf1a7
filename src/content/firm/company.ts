export const company = {
  name: 'Skagit',
  legalName: 'Skagit Consulting, Inc.',
  tagline: 'Data engineering, AI agents and the people who build them',
  foundedYear: 2014,
  supportPhone: { label: '+1 (360) 555-0142', href: 'tel:+13605550142' },
  email: 'hello@skagit.example.com',
  supportEmail: 'support@skagit.example.com',
  careersUrl: 'https://careers.skagit.example.com/',
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/skagit-example' },
    { label: 'GitHub', href: 'https://github.com/skagit-example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@skagit-example' },
  ],
} as const

/** What crawlers and home screens are told; apart, since no page shows it. */
export const companyDescription =
  'Skagit is a boutique consulting firm specialized in the Microsoft Copilot and AI stack. We build AI agents, data pipelines and full-stack systems for real estate and health care, and we staff the teams that run them.'

export const offices = [
  {
    id: 'us',
    country: 'United States',
    countryCode: 'US',
    role: 'Headquarters',
    street: ['1180 Riverbend Terrace', 'Suite 300'],
    city: 'Mount Vernon, WA 98273',
    phone: company.supportPhone,
    timeZone: 'America/Los_Angeles',
  },
  {
    id: 'ca',
    country: 'Canada',
    countryCode: 'CA',
    role: 'Delivery and staffing, Eastern time',
    street: ['88 Harbour Lane West', 'Floor 6'],
    city: 'Toronto, ON M5J 0A8',
    phone: { label: '+1 (416) 555-0176', href: 'tel:+14165550176' },
    timeZone: 'America/Toronto',
  },
  {
    id: 'in',
    country: 'India',
    countryCode: 'IN',
    role: 'Engineering center',
    street: ['Plot 27, Lakeview Tech Enclave', 'Madhapur'],
    city: 'Hyderabad, Telangana 500081',
    phone: { label: '+91 40 5555 0163', href: 'tel:+914055550163' },
    timeZone: 'Asia/Kolkata',
  },
] as const

export type OfficeId = (typeof offices)[number]['id']

const [headquarters] = offices

const cityOf = (id: OfficeId) => offices.find((office) => office.id === id)?.city.split(',', 1)[0] ?? ''

/** The city of each office, without its state. */
export const officeCities: Record<OfficeId, string> = { us: cityOf('us'), ca: cityOf('ca'), in: cityOf('in') }

/** The postal address in one line, for notices. */
export const headquartersAddress = [...headquarters.street, headquarters.city, headquarters.country].join(
  ', ',
)
