import { and, eq } from 'drizzle-orm'
import { type Role, userTypes } from '#api/contracts/account/session.contract.ts'
import type { SampleName } from '#api/rules/firm.ts'
import { officePlaces } from '#server/people/office-places.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { dayFrom } from '#server/platform/days.ts'
import { mailDomain } from '#src/content/firm/company.ts'
import { sampleNames } from '#src/content/firm/sample-names.ts'
import type { SeedStep } from './seed.ts'

/** Employees from 1, partners from 21. */
export const getId = (index: number) => `5ca91700-0000-4000-8000-${String(index).padStart(12, '0')}`

/** `manager` is an index in the team, null for the root. Managers come before their reports. */
type Member = [
  name: SampleName,
  title: string,
  department: string,
  office: keyof typeof officePlaces,
  startDate: string,
  manager: number | null,
]

const team: readonly Member[] = [
  [sampleNames[0], 'Founder and Chief Executive Officer', 'Leadership', 'us', '2014-03-03', null],
  [sampleNames[1], 'Vice President, Data Engineering', 'Data Engineering', 'in', '2015-06-15', 1],
  [sampleNames[2], 'Director of AI Agents', 'AI and Applications', 'us', '2017-09-05', 1],
  [sampleNames[3], 'Vice President, Staffing', 'Staffing', 'ca', '2016-02-01', 1],
  [sampleNames[4], 'Director of People and Operations', 'People and Operations', 'us', '2018-04-16', 1],
  [sampleNames[5], 'Principal Data Engineer', 'Data Engineering', 'in', '2019-01-07', 2],
  [sampleNames[6], 'Cloud Migration Lead', 'Data Engineering', 'ca', '2020-08-17', 2],
  [sampleNames[7], 'Microsoft Dynamics 365 Architect', 'AI and Applications', 'in', '2021-05-10', 3],
  [sampleNames[8], 'Senior AI Engineer', 'AI and Applications', 'us', '2022-03-14', 3],
  [sampleNames[9], 'Bench Sales Manager', 'Staffing', 'ca', '2019-11-04', 4],
  [sampleNames[10], 'Senior Technical Recruiter', 'Staffing', 'us', '2023-07-10', 4],
  [sampleNames[11], 'Human Resources and Payroll Partner', 'People and Operations', 'in', '2018-10-01', 5],
]

const mailbox = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const particulars: Record<number, { email?: string; timeZone?: string }> = {
  11: { email: `${mailbox(sampleNames[10].join('.'))}@fake-email.com`, timeZone: 'America/Chicago' },
}

const employeeAt = (member: Member, index: number) => {
  const [[firstName, lastName], title, department, office, startDate, manager] = member
  return {
    id: getId(index + 1),
    firstName,
    lastName,
    email: `${mailbox(`${firstName}.${lastName}`)}@${mailDomain}`,
    phone: `+136055501${String(index + 1).padStart(2, '0')}`,
    title,
    department,
    office,
    timeZone: officePlaces[office].timeZone,
    startDate,
    joinedAt: new Date(`${startDate}T16:00:00Z`),
    managerId: manager === null ? null : getId(manager),
    ...particulars[index + 1],
  }
}

export const sampleEmployees = team.map(employeeAt)

export const samplePartners = [
  {
    id: getId(21),
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
    id: getId(22),
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

const sampleRoles: readonly [index: number, role: Role][] = [
  [1, 'administrator'],
  [5, 'administrator'],
  [10, 'recruiter'],
  [11, 'recruiter'],
  [12, 'finance'],
  [12, 'hr'],
]

type SampleAccount = { role: string; name: string; phone: string }

const account = (
  role: string,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
): SampleAccount => ({ role, name: `${firstName} ${lastName}`, phone })

const employee = (role: string, phone: string) =>
  sampleEmployees.filter((one) => one.phone === phone).map((one) => account(role, one))

export const sampleAccounts: readonly SampleAccount[] = [
  ...employee('Employee', '+13605550109'),
  ...employee('Her manager', '+13605550103'),
  ...employee('Recruiter', '+13605550110'),
  ...employee('Human resources', '+13605550112'),
  ...employee('Administrator', '+13605550105'),
  ...samplePartners.map((one) => account('Partner', one)),
]

export const sampleAccountsText = (files: { codes: string | null; mails: string | null }): string => {
  const lines = sampleAccounts.map(
    ({ role, name, phone }) => `  ${role.padEnd(16)}${name.padEnd(18)}${phone}`,
  )
  return [
    'Sample accounts for /sign-in:',
    ...lines,
    ...(files.codes === null ? [] : [`Codes appear in ${files.codes}`]),
    ...(files.mails === null ? [] : [`Mails appear in ${files.mails}`]),
  ].join('\n')
}

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

export const addRoles: SeedStep = {
  name: 'roles',
  apply: async (tx, now) => {
    const given = sampleRoles.map(([index, role]) => ({ personId: getId(index), role, grantedAt: now }))
    await tx.insert(personRoles).values(given)
  },
}

export const addAuthorizations: SeedStep = {
  name: 'work-authorizations',
  apply: async (tx, now) => {
    const permits = [
      { index: 10, workAuthorization: 'Canadian work permit', authorizedUntil: dayFrom(now, 62) },
      { index: 6, workAuthorization: 'Employment visa', authorizedUntil: dayFrom(now, 500) },
    ]
    for (const { index, ...permit } of permits) {
      await tx
        .update(people)
        .set(permit)
        .where(and(eq(people.id, getId(index)), eq(people.workAuthorization, '')))
    }
  },
}
