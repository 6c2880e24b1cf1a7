import type { TeamMember } from '#api/rules/firm.ts'

export const team: readonly TeamMember[] = [
  {
    id: 'ottilie-brandt',
    name: 'Ottilie Brandt',
    title: 'Managing Partner',
    department: 'Leadership',
    office: 'us',
    timeZone: 'America/New_York',
    managerId: null,
    bio: 'Answers the phone herself on Mondays.',
  },
  {
    id: 'desmond-achebe',
    name: 'Desmond Achebe',
    title: 'Head of Staffing',
    department: 'Staffing',
    office: 'ca',
    timeZone: 'America/Halifax',
    managerId: 'ottilie-brandt',
    bio: 'Reads every resume twice.',
  },
]
