import { company } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)
const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)
const tries = (count: number) => (count === 1 ? '1 try' : `${count} tries`)

/** Figures must come from the rules the server applies, never be typed here. */
export const trust = {
  eyebrow: 'Security, data and terms',
  heading: 'Our commitments',
  lead: 'This page states what our software does, not what we intend to do. It says so where only a contract can make the promise.',
  security: {
    eyebrow: 'Security',
    heading: 'Who gets in, and for how long',
    lead: 'There are no passwords to lose. People sign in with a code to their phone or with a passkey.',
    figures: {
      code: minutes,
      codeText: (count: number) =>
        `is how long a sign-in code lasts. It works once, allows ${tries(count)} and belongs to the browser that asked for it.`,
      idle: minutes,
      idleText: 'of inactivity end a session, unless the portal’s operator has set a different limit.',
      whole: hours,
      wholeText:
        'end it in any case, unless the operator has set a different limit. Logging out ends it at once, in every tab.',
      file: minutes,
      fileText: 'after it was made, the address of a private file stops working.',
    },
    rows: [
      {
        title: 'An audit log that cannot be edited',
        text: 'Sign-ins, refusals, decisions and every view of someone else’s private file are recorded. The database does not allow an entry to be changed or removed; only whole months are deleted, once their retention period ends.',
      },
      {
        title: 'You see who looked',
        text: 'People who sign in can see in their profile who opened their private details, and where they are signed in.',
      },
      {
        title: 'Codes and tokens are not stored',
        text: 'We store only their hashes, which can’t be turned back into a code or token.',
      },
    ],
    reading: {
      title: 'Uploaded files are opened in isolation',
      text: (time: number, mebibytes: number) =>
        `A resume or a spreadsheet is opened in a process of its own, which cannot reach the database. It has ${seconds(time)} and ${mebibytes} MB; then it is ended.`,
    },
  },
  data: {
    eyebrow: 'Data',
    heading: 'What we keep, and until when',
    lead: (everyHours: number) =>
      `Every ${hours(everyHours)} the server erases what is too old. The times are those of the privacy policy; they come from the same table.`,
    caption: 'The longest we keep each kind of record',
    columns: { kind: 'Record', most: 'At most', since: 'Counted' },
    rights: {
      title: 'Your own data',
      text: (days: number) =>
        `Ask for a copy, a correction or an erasure without an account. Once you have confirmed it with the link in our email, we answer within ${days} days.`,
      link: { label: 'Ask for your data', href: pages.privacyRequest.path },
    },
    policy: {
      title: 'No scores',
      text: 'The software tells recruiters which terms of a job a candidate meets, does not meet or has not told us. It gives no score and rejects no one on its own.',
      link: { label: 'Read the privacy policy', href: pages.privacyPolicy.path },
    },
  },
  terms: {
    eyebrow: 'Corp-to-corp',
    heading: 'Terms you see before you talk to us',
    lead: 'For partners and the consultants on their benches.',
    rows: [
      {
        title: 'Every job states its terms',
        text: 'Engagement, rate, length and visa sponsorship have a place on each job. Anything undecided reads “To be agreed” or “Not stated”.',
      },
      {
        title: 'The right to represent comes first',
        text: 'A submission names a rate and a day to start, and the partner confirms the right to represent. Without that it cannot be sent.',
      },
      {
        title: 'One person, one job, one submission',
        text: 'The second is refused, no matter who sends it.',
      },
      {
        title: 'The public list has no contact details',
        text: 'The hot list shows initials, title, location, visa status, skills and rate. A full name is shown only if the partner chooses so. Phone numbers and email addresses stay with the partner.',
      },
      {
        title: 'Rates are added, never overwritten',
        text: 'What is billed and what is paid are two rates, each in its own currency and each with the day it begins. The old ones stay on record.',
      },
    ],
    link: { label: 'See open positions', href: pages.c2cJobBoard.path },
  },
  payment: {
    eyebrow: 'Money',
    heading: 'Payment days are in your contract',
    paragraphs: [
      'Partners and clients agree on them with us one by one. The software has no default for them, so this page has no number to show. Ask for them in the first call, and have them written into the contract.',
      'The software writes no invoices. It keeps the proof behind one: who worked on which day for which client, who approved it, and the rate of that day.',
    ],
    employees: {
      text: 'Employees are paid on the day stated in the handbook.',
      link: { label: 'Read the handbook', href: `${pages.employeeHandbook.path}#salary` },
    },
  },
  missing: {
    heading: 'What is not on this page',
    text: `Seals and certificates. We hold none that we could show you here. If your company needs one, or wants to see how this is built, write to`,
    email: company.supportEmail,
  },
  closing: {
    eyebrow: 'See for yourself',
    heading: 'The screens behind these sentences',
    lead: 'Pictures of the running software, and the steps from a first call to an invoice.',
    primary: { label: 'Look at the products', href: pages.products.path },
    secondary: { label: 'See how we work', href: pages.howWeWork.path },
  },
} as const
