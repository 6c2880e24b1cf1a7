import { sampleEmployees, samplePartners } from './people.ts'

export type SampleAccount = { role: string; name: string; phone: string }

const account = (
  role: string,
  {
    firstName,
    lastName,
    phone,
  }: Omit<SampleAccount, 'role' | 'name'> & {
    firstName: string
    lastName: string
  },
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
