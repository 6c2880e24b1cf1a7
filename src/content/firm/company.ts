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
  name: 'Skagit',
  legalName: 'Skagit Consulting, Inc.',
  tagline: 'Data engineering, AI agents and the people who build them',
  foundedYear: 2014,
  slug: 'skagit',
  supportPhone: { label: '+1 (360) 555-0142', href: 'tel:+13605550142' },
  supportHours: 'Monday to Friday, 8 a.m. to 6 p.m. Pacific time',
  email: 'hello@skagit.example.com',
  supportEmail: 'support@skagit.example.com',
  jurisdiction: { county: 'Skagit County', state: 'Washington' },
} as const satisfies Company

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
] as const satisfies FirmOffices

const [us, ca, india] = offices

export const officeCities: Record<OfficeId, string> = {
  us: formatCity(us.city),
  ca: formatCity(ca.city),
  in: formatCity(india.city),
}

export const headquartersAddress = formatAddress(us)

export const links = {
  careers: 'https://careers.skagit.example.com/',
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/skagit-example' },
    { label: 'GitHub', href: 'https://github.com/skagit-example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@skagit-example' },
  ],
} as const satisfies FirmLinks

export const teamWords = {
  heading: 'Twelve people you will actually talk to',
  aboutTitle: 'About us: twelve people, three offices',
  aboutDescription: `Meet the twelve people behind ${company.name} in the United States, Canada and India, and find our open positions.`,
  orgChartDescription: `Who reports to whom at ${company.name}: twelve people across three offices, with titles, departments and time zones. Search, zoom, or export the chart.`,
} as const satisfies TeamWords

export const articleAuthors = {
  future: 'farah-siddiqui',
  skills: 'lucas-moreau',
  career: 'arjun-velamuri',
} as const satisfies ArticleAuthors

export const mail = {
  signature: company.name,
  sender: `${company.name}, ${headquartersAddress}`,
} as const satisfies FirmMail

export const mailDomain = company.email.replace(/^.*@/, '')
