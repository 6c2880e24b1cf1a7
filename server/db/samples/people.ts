import { userTypes } from '#api/contracts/session.contract.ts'
import { people } from '#server/db/schema/people.ts'
import type { SeedStep } from '#server/db/seed.ts'

type SampleEmployee = Pick<
  typeof people.$inferInsert,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'title' | 'timeZone' | 'isHr'
> & {
  department: string
  office: 'us' | 'ca' | 'in'
  startDate: string
  /** Null for the root of the org chart. Managers stand before their reports. */
  managerId: string | null
}

/** The id of the sample person at a place: employees from 1, partners from 21. */
export const idOf = (place: number) => `5ca91700-0000-4000-8000-${String(place).padStart(12, '0')}`

/** The twelve people of the team, as the site shows them, with what only the portal knows. */
export const sampleEmployees: readonly (SampleEmployee & { id: string })[] = [
  {
    id: idOf(1),
    firstName: 'Maren',
    lastName: 'Lindqvist',
    email: 'maren.lindqvist@skagit.example.com',
    phone: '+13605550101',
    title: 'Founder and Chief Executive Officer',
    department: 'Leadership',
    office: 'us',
    timeZone: 'America/Los_Angeles',
    startDate: '2014-03-03',
    managerId: null,
  },
  {
    id: idOf(2),
    firstName: 'Arjun',
    lastName: 'Velamuri',
    email: 'arjun.velamuri@skagit.example.com',
    phone: '+13605550102',
    title: 'Vice President, Data Engineering',
    department: 'Data Engineering',
    office: 'in',
    timeZone: 'Asia/Kolkata',
    startDate: '2015-06-15',
    managerId: idOf(1),
  },
  {
    id: idOf(3),
    firstName: 'Tomás',
    lastName: 'Rivera',
    email: 'tomas.rivera@skagit.example.com',
    phone: '+13605550103',
    title: 'Director of AI Agents',
    department: 'AI and Applications',
    office: 'us',
    timeZone: 'America/Los_Angeles',
    startDate: '2017-09-05',
    managerId: idOf(1),
  },
  {
    id: idOf(4),
    firstName: 'Denise',
    lastName: 'Okafor',
    email: 'denise.okafor@skagit.example.com',
    phone: '+13605550104',
    title: 'Vice President, Staffing',
    department: 'Staffing',
    office: 'ca',
    timeZone: 'America/Toronto',
    startDate: '2016-02-01',
    managerId: idOf(1),
  },
  {
    id: idOf(5),
    firstName: 'Hana',
    lastName: 'Kobayashi',
    email: 'hana.kobayashi@skagit.example.com',
    phone: '+13605550105',
    title: 'Director of People and Operations',
    department: 'People and Operations',
    office: 'us',
    timeZone: 'America/Los_Angeles',
    startDate: '2018-04-16',
    managerId: idOf(1),
  },
  {
    id: idOf(6),
    firstName: 'Farah',
    lastName: 'Siddiqui',
    email: 'farah.siddiqui@skagit.example.com',
    phone: '+13605550106',
    title: 'Principal Data Engineer',
    department: 'Data Engineering',
    office: 'in',
    timeZone: 'Asia/Kolkata',
    startDate: '2019-01-07',
    managerId: idOf(2),
  },
  {
    id: idOf(7),
    firstName: 'Lucas',
    lastName: 'Moreau',
    email: 'lucas.moreau@skagit.example.com',
    phone: '+13605550107',
    title: 'Cloud Migration Lead',
    department: 'Data Engineering',
    office: 'ca',
    timeZone: 'America/Toronto',
    startDate: '2020-08-17',
    managerId: idOf(2),
  },
  {
    id: idOf(8),
    firstName: 'Sandeep',
    lastName: 'Kulkarni',
    email: 'sandeep.kulkarni@skagit.example.com',
    phone: '+13605550108',
    title: 'Microsoft Dynamics 365 Architect',
    department: 'AI and Applications',
    office: 'in',
    timeZone: 'Asia/Kolkata',
    startDate: '2021-05-10',
    managerId: idOf(3),
  },
  {
    id: idOf(9),
    firstName: 'Naomi',
    lastName: 'Feldman',
    email: 'naomi.feldman@skagit.example.com',
    phone: '+13605550109',
    title: 'Senior AI Engineer',
    department: 'AI and Applications',
    office: 'us',
    timeZone: 'America/Los_Angeles',
    startDate: '2022-03-14',
    managerId: idOf(3),
  },
  {
    id: idOf(10),
    firstName: 'Elena',
    lastName: 'Petrova',
    email: 'elena.petrova@skagit.example.com',
    phone: '+13605550110',
    title: 'Bench Sales Manager',
    department: 'Staffing',
    office: 'ca',
    timeZone: 'America/Toronto',
    startDate: '2019-11-04',
    managerId: idOf(4),
  },
  {
    id: idOf(11),
    firstName: 'Marcus',
    lastName: 'Bell',
    email: 'marcus.bell@fake-email.com',
    phone: '+13605550111',
    title: 'Senior Technical Recruiter',
    department: 'Staffing',
    office: 'us',
    timeZone: 'America/Chicago',
    startDate: '2023-07-10',
    managerId: idOf(4),
  },
  {
    id: idOf(12),
    firstName: 'Priya',
    lastName: 'Natarajan',
    email: 'priya.natarajan@skagit.example.com',
    phone: '+13605550112',
    title: 'Human Resources and Payroll Partner',
    department: 'People and Operations',
    office: 'in',
    timeZone: 'Asia/Kolkata',
    startDate: '2018-10-01',
    managerId: idOf(5),
    isHr: true,
  },
]

/** Two partners, each the contact of a company. */
export const samplePartners = [
  {
    id: idOf(21),
    firstName: 'Olivia',
    lastName: 'Hartmann',
    email: 'olivia.hartmann@cascade-talent.example.com',
    phone: '+13605550121',
    title: 'Managing Director',
    timeZone: 'America/Los_Angeles',
    company: 'Cascade Talent Partners',
    website: 'https://cascade-talent.example.com/',
    country: 'US',
  },
  {
    id: idOf(22),
    firstName: 'Vikram',
    lastName: 'Sethi',
    email: 'vikram.sethi@maplebridge.example.com',
    phone: '+13605550122',
    title: 'Account Manager',
    timeZone: 'America/Toronto',
    company: 'Maplebridge IT Resources',
    website: 'https://maplebridge.example.com/',
    country: 'CA',
  },
] as const

type SampleAccount = { role: string; name: string; phone: string }

const account = (
  role: string,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
): SampleAccount => ({ role, name: `${firstName} ${lastName}`, phone })

const employee = (role: string, phone: string) =>
  sampleEmployees.filter((one) => one.phone === phone).map((one) => account(role, one))

/** An account of each kind to try the portal with. */
export const sampleAccounts: readonly SampleAccount[] = [
  ...employee('Employee', '+13605550109'),
  ...employee('Her manager', '+13605550103'),
  ...employee('Human resources', '+13605550112'),
  ...samplePartners.map((one) => account('Partner', one)),
]

/** What the start says about the sample accounts; `outbox` is where codes are written, null when they are sent. */
export const sampleAccountsText = (outbox: string | null): string => {
  const lines = sampleAccounts.map(
    ({ role, name, phone }) => `  ${role.padEnd(16)}${name.padEnd(18)}${phone}`,
  )
  const codes = outbox === null ? [] : [`Codes appear in ${outbox}`]
  return ['Sample accounts for /sign-in:', ...lines, ...codes].join('\n')
}

/** Adds the team and two partners, all of whom can sign in. */
export const addPeople: SeedStep = {
  name: 'people',
  apply: async (tx, now) => {
    const shared = { status: 'active' as const, createdAt: now }
    const employees = sampleEmployees.map((one) => ({ ...one, ...shared, userType: userTypes.employee }))
    const partners = samplePartners.map((one) => ({ ...one, ...shared, userType: userTypes.partner }))
    await tx.insert(people).values(employees)
    await tx.insert(people).values(partners)
  },
}
