import type { OfficeId } from '#src/content/firm/company.ts'

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

export const team: readonly TeamMember[] = [
  {
    id: 'maren-lindqvist',
    name: 'Maren Lindqvist',
    title: 'Founder and Chief Executive Officer',
    department: 'Leadership',
    office: 'us',
    timeZone: 'America/Los_Angeles',
    managerId: null,
    bio: 'Built warehouses for hospitals before founding the firm, and still reads every proposal before it is sent.',
  },
  {
    id: 'arjun-velamuri',
    name: 'Arjun Velamuri',
    title: 'Vice President, Data Engineering',
    department: 'Data Engineering',
    office: 'in',
    timeZone: 'Asia/Kolkata',
    managerId: 'maren-lindqvist',
    bio: 'Leads the Hyderabad center and the rule that no pipeline ships without a way to rerun it.',
  },
  {
    id: 'tomas-rivera',
    name: 'Tomás Rivera',
    title: 'Director of AI Agents',
    department: 'AI and Applications',
    office: 'us',
    timeZone: 'America/Los_Angeles',
    managerId: 'maren-lindqvist',
    bio: 'Writes the evaluation set before the agent, and will tell you when a form would do.',
  },
  {
    id: 'denise-okafor',
    name: 'Denise Okafor',
    title: 'Vice President, Staffing',
    department: 'Staffing',
    office: 'ca',
    timeZone: 'America/Toronto',
    managerId: 'maren-lindqvist',
    bio: 'Moved from engineering to staffing, and put engineers in charge of every technical interview.',
  },
  {
    id: 'hana-kobayashi',
    name: 'Hana Kobayashi',
    title: 'Director of People and Operations',
    department: 'People and Operations',
    office: 'us',
    timeZone: 'America/Los_Angeles',
    managerId: 'maren-lindqvist',
    bio: 'Keeps payroll, policy and three holiday calendars in step, and revises the handbook each year.',
  },
  {
    id: 'farah-siddiqui',
    name: 'Farah Siddiqui',
    title: 'Principal Data Engineer',
    department: 'Data Engineering',
    office: 'in',
    timeZone: 'Asia/Kolkata',
    managerId: 'arjun-velamuri',
    bio: 'Designs lakehouse platforms, and spends one day a week making existing ones cheaper.',
  },
  {
    id: 'lucas-moreau',
    name: 'Lucas Moreau',
    title: 'Cloud Migration Lead',
    department: 'Data Engineering',
    office: 'ca',
    timeZone: 'America/Toronto',
    managerId: 'arjun-velamuri',
    bio: 'Plans cut-overs around month-end close, and keeps a rollback ready until no one needs it.',
  },
  {
    id: 'sandeep-kulkarni',
    name: 'Sandeep Kulkarni',
    title: 'Microsoft Dynamics 365 Architect',
    department: 'AI and Applications',
    office: 'in',
    timeZone: 'Asia/Kolkata',
    managerId: 'tomas-rivera',
    bio: 'Fits Dynamics 365 to the work with as little custom code as the work allows.',
  },
  {
    id: 'naomi-feldman',
    name: 'Naomi Feldman',
    title: 'Senior AI Engineer',
    department: 'AI and Applications',
    office: 'us',
    timeZone: 'America/Los_Angeles',
    managerId: 'tomas-rivera',
    bio: 'Builds agents for clinical paperwork and the review screens that keep people in charge of them.',
  },
  {
    id: 'elena-petrova',
    name: 'Elena Petrova',
    title: 'Bench Sales Manager',
    department: 'Staffing',
    office: 'ca',
    timeZone: 'America/Toronto',
    managerId: 'denise-okafor',
    bio: 'Knows who comes off which project when, and calls consultants before their contract ends.',
  },
  {
    id: 'marcus-bell',
    name: 'Marcus Bell',
    title: 'Senior Technical Recruiter',
    department: 'Staffing',
    office: 'us',
    timeZone: 'America/Chicago',
    managerId: 'denise-okafor',
    bio: 'Works from Chicago and answers every applicant, including those we turn down.',
  },
  {
    id: 'priya-natarajan',
    name: 'Priya Natarajan',
    title: 'Human Resources and Payroll Partner',
    department: 'People and Operations',
    office: 'in',
    timeZone: 'Asia/Kolkata',
    managerId: 'hana-kobayashi',
    bio: 'The person behind the HR library, first-day laptops and salaries paid on time.',
  },
]
