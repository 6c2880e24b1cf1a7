import type { Page } from 'playwright-core'
import { getPartners } from '#api/contracts/staffing/partners.contract.ts'
import { letters } from './letters.ts'
import type { Site } from './running-server.ts'
import { callAs, readAs } from './server-call.ts'

export const decisionSection = (page: Page) => page.getByRole('region', { name: 'Decision' })

export const getCompany = (count: number) => ({
  company: `Orca ${letters(count)}`,
  firstName: 'Léa',
  lastName: 'Tremblay',
  email: `lea@orca-${letters(count).toLowerCase()}.example.com`,
  phoneNo: `+1416555${String(4000 + count)}`,
  website: '',
  country: 'CA',
  acceptTerms: true,
})

export const registerByCall = (server: Site, count: number) =>
  callAs(server, {}, '/CRM/PartnerSignUp', getCompany(count))

export const readPartnerId = async (server: Site, storage: Record<string, string>, phoneNo: string) => {
  const partners = await readAs(server, storage, getPartners)
  const found = partners.find((one) => one.phoneNo === phoneNo)
  if (!found) throw new Error(`Nobody registered with ${phoneNo}`)
  return found.id
}
