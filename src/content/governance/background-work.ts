const getCount = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

export const backgroundWork = {
  heading: 'Background work',
  lead: 'What the servers do on their own. Failed work is retried; what keeps failing stays here for two weeks.',
  loading: 'Loading background work',
  failure: { heading: 'Background work could not be loaded', retry: 'Retry' },
  asOf: (moment: string) => `As of ${moment}`,
  kinds: {
    text: 'Text messages',
    mail: 'Mail',
    reminder: 'Invitation reminders',
    resume: 'Resume reading',
    jobAlerts: 'Job alerts',
    interviewReminders: 'Interview reminders',
    searchIndex: 'Search index',
    contactChanges: 'Email address changes',
    housekeeping: 'Housekeeping',
  },
  list: {
    heading: 'By type',
    columns: { kind: 'Work', waiting: 'Waiting', running: 'Running', failed: 'Failed', due: 'Due since' },
    notDue: '–',
  },
  failures: {
    heading: 'Failed',
    none: 'Nothing has failed in the last two weeks.',
    count: (count: number) => (count === 1 ? 'Once' : `${count} times`),
    between: (since: string, last: string) => `${since} to ${last}`,
    retry: 'Try again',
    dismiss: 'Dismiss',
    notKept: 'Its content is not kept, so it cannot be retried. It can be requested again.',
    /** Keys are error texts of our own jobs and of the queue library. */
    reasons: {
      refused: 'The provider rejected it.',
      'tried too often': 'The provider did not accept it after many tries.',
      'may have left': 'It may already have been sent, so it is not sent again.',
      unreadable: 'It can no longer be decrypted: the key has changed.',
      'too many to one address':
        'Public forms reached the limit of emails to one mailbox (PUBLIC_MAIL_LIMITS).',
      'too late': 'It expired before it could be sent.',
      'job failed by timeout in active state': 'The server stopped while working on it.',
    } as Record<string, string>,
  },
  dismissing: {
    title: 'Dismiss failed work?',
    text: (count: number, kind: string) =>
      `${getCount(count, 'failed task', 'failed tasks')} of “${kind}” will be removed and not retried.`,
    confirm: 'Dismiss',
    isDestructive: true,
    keep: 'Keep',
  },
  done: {
    retry: (count: number) => `${getCount(count, 'task', 'tasks')} will be retried.`,
    dismiss: (count: number) => `${getCount(count, 'task', 'tasks')} dismissed.`,
    nothing: 'Nothing to do: someone else already handled it.',
  },
} as const
