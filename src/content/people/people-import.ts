import { pages } from '#src/content/pages.ts'
import { person } from './person.ts'

const number = new Intl.NumberFormat('en-US')

const people = (count: number) => (count === 1 ? '1 person' : `${number.format(count)} people`)

const { fields } = person

export const peopleImport = {
  heading: 'Import people',
  lead: 'A CSV or XLSX file of up to 5 MB and 5,000 rows: one row of column names, then one person in each row.',
  back: { label: 'All people', href: pages.people.path },
  file: 'File of people',
  sampleName: 'people-columns',
  labels: {
    firstName: fields.firstName,
    lastName: fields.lastName,
    email: fields.email,
    phoneNo: fields.phone,
    title: fields.title,
    department: fields.department,
    office: fields.office,
    startDate: fields.startDate,
    timeZone: fields.timeZone,
    manager: 'Manager’s email',
  },
  person: 'Person',
  invitations: {
    label: 'Invitations',
    now: 'Send them now',
    later: 'Do not send them yet',
    hint: 'Everyone joins by invitation. You can send each one later from the person’s page.',
  },
  submit: {
    now: (good: number) => `Import and invite ${people(good)}`,
    later: (good: number) => `Import ${people(good)}`,
  },
  imported: (count: number) => `${people(count)} imported`,
  note: {
    now: 'Their invitations are on the way.',
    later: 'Nobody was sent an invitation. Send each one from the person’s page.',
  },
  leftOutName: 'people-rows-left-out',
  list: { label: 'See who is invited', href: `${pages.people.path}?status=Invited` },
} as const
