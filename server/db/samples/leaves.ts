import type { LeaveRequest } from '#api/contracts/leave.contract.ts'

export type SampleLeave = Pick<LeaveRequest, 'leaveType' | 'reason'> & {
  /** Place of the employee in the sample team. */
  employee: number
  /** Weeks after this one, in which it begins on a Monday, and how many weekdays later it begins. */
  week: number
  weekday: number
  /** Days from the first to the last, weekends counted. */
  days: number
  halfDay?: 'AM' | 'PM'
  /** What became of it; without it, it waits. */
  outcome?: 'approve' | 'cancel' | { rejected: string }
}

/** Leave of the team, long past, of these weeks and to come, in every status. */
export const sampleLeaves: readonly SampleLeave[] = [
  {
    employee: 9,
    leaveType: 'PTO',
    reason: 'Skiing with the family',
    week: -38,
    weekday: 0,
    days: 5,
    outcome: 'approve',
  },
  {
    employee: 9,
    leaveType: 'PTO',
    reason: 'Summer in Portugal',
    week: -20,
    weekday: 0,
    days: 12,
    outcome: 'approve',
  },
  {
    employee: 9,
    leaveType: 'Jury Duty and Voting Leave',
    reason: 'Jury selection, Skagit County',
    week: -13,
    weekday: 2,
    days: 1,
    outcome: 'approve',
  },
  { employee: 9, leaveType: 'Sick Leave', reason: 'Flu', week: -8, weekday: 1, days: 2, outcome: 'approve' },
  {
    employee: 9,
    leaveType: 'PTO',
    reason: 'Long weekend',
    week: -5,
    weekday: 4,
    days: 1,
    outcome: { rejected: 'The release is that Friday. Any later week is fine.' },
  },
  {
    employee: 9,
    leaveType: 'PTO',
    reason: 'Appointment at the school',
    week: -3,
    weekday: 3,
    days: 1,
    halfDay: 'PM',
    outcome: 'approve',
  },
  { employee: 9, leaveType: 'PTO', reason: 'Moving house', week: 3, weekday: 2, days: 3 },
  {
    employee: 9,
    leaveType: 'PTO',
    reason: 'Concert in Vancouver',
    week: 2,
    weekday: 4,
    days: 1,
    outcome: 'cancel',
  },
  { employee: 8, leaveType: 'PTO', reason: 'A wedding in Pune', week: 2, weekday: 0, days: 5 },
  { employee: 8, leaveType: 'Sick Leave', reason: 'Dentist', week: 0, weekday: 3, days: 1, halfDay: 'AM' },
  {
    employee: 8,
    leaveType: 'PTO',
    reason: 'Diwali at home',
    week: -2,
    weekday: 0,
    days: 3,
    outcome: 'approve',
  },
  { employee: 3, leaveType: 'PTO', reason: 'End of the year with family', week: 5, weekday: 0, days: 4 },
  {
    employee: 2,
    leaveType: 'PTO',
    reason: 'Visiting parents',
    week: 1,
    weekday: 0,
    days: 3,
    outcome: 'approve',
  },
  { employee: 4, leaveType: 'PTO', reason: 'Hiking', week: -6, weekday: 0, days: 5, outcome: 'approve' },
  {
    employee: 5,
    leaveType: 'PTO',
    reason: 'A few days off',
    week: 1,
    weekday: 2,
    days: 2,
    outcome: 'approve',
  },
  { employee: 6, leaveType: 'PTO', reason: 'Family visit', week: 4, weekday: 0, days: 5, outcome: 'approve' },
  {
    employee: 7,
    leaveType: 'Sick Leave',
    reason: 'Back pain',
    week: -1,
    weekday: 0,
    days: 2,
    outcome: 'approve',
  },
  { employee: 10, leaveType: 'PTO', reason: 'Cottage weekend', week: 2, weekday: 3, days: 2 },
  {
    employee: 11,
    leaveType: 'Parental Leave',
    reason: 'Our second child arrives',
    week: 8,
    weekday: 0,
    days: 12,
  },
  {
    employee: 12,
    leaveType: 'Bereavement Leave',
    reason: 'Funeral of my grandmother',
    week: -10,
    weekday: 1,
    days: 3,
    outcome: 'approve',
  },
]
