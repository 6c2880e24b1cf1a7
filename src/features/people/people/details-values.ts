import type { PrivateForm } from '#api/contracts/people/hr.contract.ts'
import type { PersonForm, PersonRecord } from '#api/contracts/people/people.contract.ts'
import { person as words } from '#src/content/people/person.ts'
import type { Revised } from '#src/flows/merge-fields.ts'

const { changes } = words

export const getDetails = ({
  manager,
  revision,
  ...person
}: PersonRecord): Revised<Record<keyof PersonForm, string>, string> => ({
  revision,
  values: {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    title: person.title,
    department: person.department,
    office: person.office ?? '',
    startDate: person.startDate ?? '',
    timeZone: person.timeZone,
    managerId: manager?.id ?? '',
  },
  around: {
    [changes.phoneNo]: person.phoneNo,
    [changes.status]: person.status,
    [changes.roles]: person.roles.join(', '),
  },
})

const noAddress = { street: '', city: '', region: '', postalCode: '', country: '' }

export const getPrivateDetails = ({
  private: known,
  revision,
}: PersonRecord): Revised<Record<keyof PrivateForm, string>, string> => ({
  revision,
  values: {
    ...noAddress,
    ...known?.address,
    emergencyName: known?.emergencyName ?? '',
    emergencyPhone: known?.emergencyPhone ?? '',
    authorization: known?.authorization ?? '',
    authorizedUntil: known?.authorizedUntil ?? '',
  },
})
