import type { PersonRecord } from '#api/contracts/people.contract.ts'

/** The job of a person and how to reach them. */
export const DetailsSection = ({ person }: { person: PersonRecord }) => <p>{person.name}</p>
