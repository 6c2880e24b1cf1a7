import type { PersonRecord } from '#api/contracts/people.contract.ts'

/** What a person may do besides their work. */
export const RolesSection = ({ person }: { person: PersonRecord }) => <p>{person.name}</p>
