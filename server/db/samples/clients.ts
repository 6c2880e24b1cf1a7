const idOf = (place: number) => `5ca91700-0000-4000-8001-${String(place).padStart(12, '0')}`

/** Who the firm works for. */
export const sampleClients = [
  { id: idOf(1), pro_name: 'Cascadia Health Network' },
  { id: idOf(2), pro_name: 'Northgate Realty Group' },
  { id: idOf(3), pro_name: 'Puget Sound Credit Union' },
  { id: idOf(4), pro_name: 'Maple Leaf Logistics' },
  { id: idOf(5), pro_name: 'Deccan Retail Systems' },
] as const

/** The place of an employee in the team, and the places of the clients; a number of days ago ends the work there. */
export const sampleAssignments: readonly { employee: number; clients: number[]; endedDaysAgo?: number }[] = [
  { employee: 2, clients: [5] },
  { employee: 3, clients: [1] },
  { employee: 6, clients: [5, 3] },
  { employee: 7, clients: [4] },
  { employee: 8, clients: [3, 2] },
  { employee: 9, clients: [1, 2] },
  { employee: 9, clients: [4], endedDaysAgo: 60 },
  { employee: 10, clients: [4] },
  { employee: 11, clients: [2] },
  { employee: 12, clients: [5] },
]

/** Work as people describe it: a task and what came of it. */
export const sampleWork: readonly (readonly [task: string, outcome: string])[] = [
  ['Patient intake agent: evaluation set and prompts', 'Recall of the triage answers up to 94 %'],
  ['Nightly claims pipeline', 'Two failing partitions repaired and reloaded'],
  ['Lease summary agent', 'First version in the hands of the pilot office'],
  ['Data quality checks for the member table', 'Forty rules running before every load'],
  ['Migration of reports to the lakehouse', 'Twelve of thirty reports moved'],
  ['Sprint planning and review with the client', 'Scope of the next two weeks agreed'],
  ['Incident: late feed of the appointment system', 'Feed restored, cause written up'],
  ['Power BI model for occupancy', 'Model reviewed and published'],
  ['Access rules for the document index', 'Every answer now checks the reader first'],
  ['Pairing with the client team', 'Hand-over notes and a recorded walk-through'],
]
