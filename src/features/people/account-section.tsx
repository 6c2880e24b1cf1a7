import type { PersonRecord } from '#api/contracts/people.contract.ts'

/** Whether a person can sign in. */
export const AccountSection = ({ person }: { person: PersonRecord }) => <p>{person.name}</p>
