import type { offices as officeIds } from '#api/contracts/people/people.contract.ts'
import { type FirmOffice, formatCity } from '#api/rules/firm.ts'
import { offices } from '#src/content/firm/company.ts'

type Office = (typeof officeIds)[number]

type OfficePlace = { country: string; city: string; timeZone: string }

const formatLocation = ({ country, city, timeZone }: FirmOffice): OfficePlace => ({
  country,
  city: formatCity(city),
  timeZone,
})

const [us, ca, india] = offices

export const officePlaces: Record<Office, OfficePlace> = {
  us: formatLocation(us),
  ca: formatLocation(ca),
  in: formatLocation(india),
}
