const countOf = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** The page of the back office about what is done outside of requests. */
export const backgroundWork = {
  heading: 'Background work',
  lead: 'What the servers do by themselves: any of them, each thing once. What fails is tried again; what was tried too often stays below.',
  loading: 'Loading the background work',
  failure: { heading: 'The background work could not be loaded', retry: 'Retry' },
  asOf: (moment: string) => `As of ${moment}`,
  kinds: {
    text: 'Text messages',
    mail: 'Mail',
    reminder: 'Reminders of invitations',
    resume: 'Reading resumes',
    jobAlerts: 'Job alerts',
    interviewReminders: 'Reminders of interviews',
    deskAdoption: 'Taking in records for the desk',
    searchAdoption: 'Taking in records for the search',
    housekeeping: 'Housekeeping',
  },
  list: {
    heading: 'By kind',
    columns: { kind: 'Work', waiting: 'Waiting', running: 'Running', failed: 'Failed', due: 'Due since' },
    notDue: '–',
  },
  failures: {
    heading: 'Failed',
    none: 'Nothing has failed in the last two weeks.',
    count: (count: number) => countOf(count, 'time', 'times'),
    between: (since: string, last: string) => `${since} to ${last}`,
    retry: 'Try again',
    dismiss: 'Dismiss',
    notKept: 'What was in it is not kept. Whoever needs it asks for it again.',
    /** By what our own work and the library of the queue write down. */
    reasons: {
      refused: 'The provider refused it for good.',
      'tried too often': 'The provider did not take it, however often it was tried.',
      'may have left': 'Nobody knows whether it left, so it is not sent again.',
      unreadable: 'It cannot be read any more: the key is another one.',
      'too late': 'It waited until it was of no use.',
      'job failed by timeout in active state': 'The server that did it ended in the middle.',
    } as Record<string, string>,
  },
  dismissing: {
    title: 'Dismiss what failed?',
    text: (count: number, kind: string) =>
      `${countOf(count, 'failed piece of work is', 'failed pieces of work are')} forgotten: ${kind}. Nobody tries again.`,
    confirm: 'Dismiss',
    keep: 'Keep',
  },
  done: {
    retry: (count: number) => `${countOf(count, 'is', 'are')} tried again.`,
    dismiss: (count: number) => `${countOf(count, 'was', 'were')} dismissed.`,
    nothing: 'There is nothing left of it: somebody was faster.',
  },
} as const
