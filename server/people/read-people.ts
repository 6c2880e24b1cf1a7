import { type InviteForm, inviteForm, offices } from '#api/contracts/people/people.contract.ts'
import {
  checkPeople,
  type PeopleColumn,
  peopleColumns,
} from '#api/contracts/people/people-import.contract.ts'
import type { ColumnMapping, DayOrder } from '#api/contracts/platform/table-upload.contract.ts'
import { formatCityAndRegion } from '#api/rules/firm.ts'
import { readPhone } from '#api/rules/read-phone.ts'
import { splitName } from '#api/rules/split-name.ts'
import { columnMatcher, folded } from '#server/platform/table-upload/match-columns.ts'
import { dayOrderMessage, isAmbiguousDay, readDay } from '#server/platform/table-upload/read-days.ts'
import {
  type CellOf,
  quotesMessage,
  type ReadRow,
  readRows,
  unreadableMessage,
} from '#server/platform/table-upload/read-rows.ts'
import type { Table } from '#server/platform/table-upload/table.ts'
import { offices as firmOffices } from '#src/content/firm/company.ts'
import { emailKey } from './employees.ts'
import { officePlaces } from './office-places.ts'

export type PersonDraft = {
  /** Without the manager; null if invalid. */
  form: InviteForm | null
  email: string
  manager: string
  phoneNo: string
}

export type PersonRow = ReadRow<PeopleColumn, PersonDraft>

/** Roles are not importable on purpose. */
export const peopleMatcher = columnMatcher({
  mapping: checkPeople.response.shape.mapping,
  joined: {
    columns: ['firstName', 'lastName'],
    names: [
      'name',
      'fullname',
      'employeename',
      'employee',
      'lastfirst',
      'lastnamefirstname',
      'namelastfirst',
      'namelastnamefirstname',
      'displayname',
    ],
  },
  names: {
    firstName: ['firstname', 'givenname', 'forename', 'first', 'givennames'],
    lastName: ['lastname', 'surname', 'familyname', 'last'],
    email: ['email', 'emailaddress', 'emailid', 'workemail', 'mail', 'workemailaddress'],
    phoneNo: [
      'mobileno',
      'mobile',
      'mobilenumber',
      'mobilephone',
      'phone',
      'phoneno',
      'phonenumber',
      'cell',
      'cellphone',
    ],
    title: ['title', 'jobtitle', 'position', 'designation'],
    department: ['department', 'dept', 'team', 'division'],
    office: ['office', 'country', 'location', 'officelocation', 'worklocation', 'site'],
    startDate: ['startdate', 'start', 'hiredate', 'joiningdate', 'dateofjoining', 'joindate', 'datehired'],
    timeZone: ['timezone', 'tz', 'zone'],
    manager: [
      'manageremail',
      'managersemail',
      'manager',
      'manageremailaddress',
      'managermail',
      'reportsto',
      'supervisor',
      'supervisoremail',
      'reportingmanager',
      'linemanager',
    ],
  },
})

const officeNames = new Map<string, string>([
  ...offices.flatMap((office): [string, string][] => {
    const { country, city } = officePlaces[office]
    return [office, country, city, `${city} ${country}`, `${country} ${city}`].map((name) => [
      folded(name),
      office,
    ])
  }),
  ...firmOffices.map(({ id, city }): [string, string] => [folded(formatCityAndRegion(city)), id]),
  ...['usa', 'unitedstatesofamerica', 'america', 'headquarters', 'hq'].map((name): [string, string] => [
    name,
    'us',
  ]),
  ['can', 'ca'],
  ['ind', 'in'],
])

const getOffice = (text: string): string => officeNames.get(folded(text)) ?? text

const getZone = (office: string): string =>
  offices.map((known) => (known === office ? officePlaces[known].timeZone : '')).find(Boolean) ?? ''

const phoneCountries = { us: 'US', ca: 'CA', in: 'IN' } as const

const goodPhone = inviteForm.shape.phoneNo

/** In E.164; a missing country code is taken from the office, or from every office if unknown. */
const getPhones = (text: string, office: string): Set<string> => {
  const known = offices.filter((one) => one === office)
  const read = (known.length > 0 ? known : offices).map((one) =>
    // Spreadsheets drop the plus sign of numbers.
    [text, `+${text}`]
      .map((written) => readPhone(written, phoneCountries[one]).number)
      .find((number) => goodPhone.safeParse(number).success),
  )
  return new Set(read.filter((number) => number !== undefined && number !== null))
}

/** For zero or several numbers, drops the plus so that the schema refuses the text. */
const getPhone = (phones: ReadonlySet<string>, text: string): string => {
  const [phone = ''] = phones
  return phones.size === 1 ? phone : text.replaceAll('+', '')
}

/** Removes the leading apostrophe by which spreadsheets mark text. */
const formatText = (cell: string): string =>
  cell
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '')

type Written = Record<PeopleColumn, string>

const malformed: Partial<Record<PeopleColumn, string>> = {
  office: 'Please enter United States, Canada or India',
  startDate: 'Please enter a date such as 2027-01-31 or 1/31/2027',
  timeZone: 'Please enter a time zone such as America/New_York',
}

const extensionMessage = 'Please enter the number without its extension'

const isTooLong = (message: string) => message.startsWith('Please use at most')

const formatSentence = (column: PeopleColumn, written: Written, message: string): string => {
  if (column === 'startDate' && written.startDate === '') return 'Please enter Start date'
  if (column === 'startDate' && isAmbiguousDay(written.startDate)) return dayOrderMessage
  if (written[column] === '' || isTooLong(message)) return message
  if (column === 'phoneNo' && readPhone(written.phoneNo, 'US').problem === 'extension')
    return extensionMessage
  return malformed[column] ?? message
}

type Reading = {
  order: DayOrder | null
  isNameJoined: boolean
}

const dropFollowing = (errors: PersonRow['errors'], { timeZone }: Written, phones: ReadonlySet<string>) => {
  if (timeZone === '') delete errors.timeZone
  if (phones.size > 1) delete errors.phoneNo
}

const nameMessage = 'Please write the name as Last, First'

const readPerson = (
  cellOf: CellOf<PeopleColumn>,
  { order, isNameJoined }: Reading,
): Pick<PersonRow, 'errors' | 'entry'> => {
  const cell = (column: PeopleColumn) => formatText(cellOf(column))
  const office = getOffice(cell('office'))
  const name = isNameJoined ? splitName(cell('firstName')) : null
  const phones = getPhones(cell('phoneNo'), office)
  const written: Written = {
    firstName: name ? name.first : cell('firstName'),
    lastName: name ? name.last : cell('lastName'),
    email: cell('email'),
    phoneNo: getPhone(phones, cell('phoneNo')),
    title: cell('title'),
    department: cell('department'),
    office,
    startDate: readDay(cell('startDate'), order),
    timeZone: cell('timeZone') || getZone(office),
    manager: cell('manager'),
  }
  const { manager, ...form } = written
  const parsed = inviteForm.safeParse({ ...form, managerId: '' })
  const errors: PersonRow['errors'] = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = peopleColumns.find((known) => known === path[0])
    if (column) errors[column] ??= formatSentence(column, written, message)
  }
  if (isNameJoined && !name && written.firstName !== '') {
    errors.firstName = nameMessage
    delete errors.lastName
  }
  if (errors.office) dropFollowing(errors, written, phones)
  return {
    errors,
    entry: {
      form: parsed.data ?? null,
      email: emailKey(written.email),
      manager: emailKey(manager),
      phoneNo: written.phoneNo,
    },
  }
}

export const readPeople = (
  content: Pick<Table, 'rows'>,
  { mapping, order }: { mapping: ColumnMapping<PeopleColumn>; order: DayOrder | null },
): Promise<PersonRow[]> => {
  const isNameJoined = mapping.firstName !== null && mapping.firstName === mapping.lastName
  return readRows(content, {
    mapping,
    read: (cellOf) => readPerson(cellOf, { order, isNameJoined }),
    broken: { firstName: quotesMessage },
    unreadable: { firstName: unreadableMessage },
    mostShown: 2_000_000,
  })
}
