import type { FirmMail } from '#api/rules/firm.ts'
import { company } from './company.ts'
import { headquartersAddress } from './offices.ts'

export const mail = {
  signature: company.name,
  sender: `${company.name}, ${headquartersAddress}`,
} as const satisfies FirmMail

/** The domain of the addresses of the sample data. */
export const mailDomain = company.email.replace(/^.*@/, '')
