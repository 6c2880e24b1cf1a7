import { type FirmOffices, formatAddress, formatCity, type OfficeId } from '#api/rules/firm.ts'
import { company } from './company.ts'

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

/** The city of each office, without its state. */
export const officeCities: Record<OfficeId, string> = {
  us: formatCity(us.city),
  ca: formatCity(ca.city),
  in: formatCity(india.city),
}

/** The postal address in one line, for notices. */
export const headquartersAddress = formatAddress(us)
