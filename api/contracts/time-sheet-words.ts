/** Where a sheet or leave stands; only a leave is ever cancelled. */
export const sheetStatuses = ['Draft', 'Submitted', 'Approved', 'Rejected', 'Cancelled'] as const

export type SheetStatus = (typeof sheetStatuses)[number]

export const leaveTypes = [
  'PTO',
  'Sick Leave',
  'Bereavement Leave',
  'Parental Leave',
  'Jury Duty and Voting Leave',
] as const

export type LeaveType = (typeof leaveTypes)[number]

export const halfDays = ['none', 'AM', 'PM'] as const

export type HalfDay = (typeof halfDays)[number]

/** What can happen to a sheet or leave, as its history tells it. */
export const sheetSteps = ['save', 'submit', 'withdraw', 'approve', 'reject', 'reopen', 'cancel'] as const

export type SheetStep = (typeof sheetSteps)[number]

/** Largest client time sheet, in bytes (10 MB). */
export const sheetFileMaxBytes = 10_485_760

/** Kinds of client time sheets that are taken; the server tells them by content, never by name. */
export const sheetFileExtensions = ['pdf', 'png', 'jpg', 'docx', 'xlsx'] as const

export const sheetFileMessages = {
  missing: 'Please choose a file',
  tooBig: 'File size is too big, size should be less then 10MB',
  wrongKind: 'Please upload a PDF, PNG, JPG, DOCX or XLSX file',
  empty: 'This file is empty. Please choose another one',
} as const

/** Longest range of one sheet, in days, and the most minutes of one activity: all of them. */
export const longestSheetDays = 31
export const mostActivityMinutes = longestSheetDays * 24 * 60
