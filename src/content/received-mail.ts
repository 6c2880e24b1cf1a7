import { some } from '#src/lib/some.ts'

/** Mail that belongs to no message of the inbox yet. */
export const receivedMail = {
  heading: 'Unmatched mail',
  lead: 'Mail that we could not match to a message. File it with one, or make it a new message.',
  back: 'Inbox',
  views: { label: 'Show', unmatched: 'Unmatched', discarded: 'Discarded', spam: 'Spam' },
  list: {
    label: 'Mail',
    loading: 'Loading the mail',
    failed: 'The mail could not be loaded',
    retry: 'Try again',
    arrived: (count: number) => some(count, 'new mail', 'new mails'),
  },
  empty: {
    unmatched: 'No unmatched mail',
    discarded: 'No discarded mail',
    spam: 'No spam',
  },
  pages: {
    label: 'Pages of the mail',
    newer: 'Previous page',
    older: 'Next page',
    at: (page: number, all: number) => `Page ${page} of ${all}`,
  },
  choose: 'Choose a mail to read it here.',
  backToList: 'Back to the list',
  unknown: 'There is no such mail. It may have been erased.',
  failure: { heading: 'This mail could not be loaded', retry: 'Try again' },
  loading: 'Loading the mail',
  from: 'From',
  nobody: 'Unknown sender',
  noSubject: 'No subject',
  received: (moment: string) => `Received ${moment}`,
  kinds: { reply: '', automatic: 'Automatic mail', bounce: 'Delivery failure' },
  actions: 'What to do with this mail',
  steps: {
    open: 'Make a new message',
    discard: 'Discard',
    spam: 'Spam',
    restore: 'Put back',
  },
  done: {
    file: 'Filed.',
    open: 'Filed as a new message.',
    discard: 'Discarded. You can put it back.',
    spam: 'Marked as spam. You can put it back.',
    restore: 'Put back.',
  },
  filed: 'Read it in the inbox',
  changed: 'A colleague has done something with this mail in the meantime. It is shown as it is now.',
  suggestions: { heading: 'From the same address' },
  search: {
    heading: 'File with a message',
    label: 'Search all messages',
    placeholder: 'Name, address, words',
    none: 'No message has these words',
    failed: { heading: 'The search failed', retry: 'Try again' },
  },
  file: 'File here',
} as const

/** What is said of any mail that came in. */
export const mailWords = {
  nothing: 'This mail has no text.',
  cut: 'The mail was longer. Only the beginning is kept.',
  files: 'Files',
  download: 'Download',
  downloadFailed: 'The file could not be downloaded',
  dropped: (names: string) => `Not kept because of kind, size or number: ${names}`,
  otherAddress: (address: string) => (address ? `from another address: ${address}` : 'from another address'),
  erased: 'This mail was erased.',
} as const
