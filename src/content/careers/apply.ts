import { pages } from '#src/content/pages.ts'

export const apply = {
  eyebrow: 'Apply Now',
  loading: 'Loading the position',
  unknown: {
    heading: 'This position is not on our board',
    lead: 'It may have been filled, or the link may be incomplete.',
  },
  closed: {
    heading: 'This position is closed',
    lead: 'We no longer accept applications for it.',
  },
  failed: {
    heading: 'The position could not be loaded',
    retry: 'Retry',
  },
  board: { label: 'See open positions', href: pages.c2cJobBoard.path },
  about: { eyebrow: 'The position', heading: 'What the work involves' },
  strip: {
    closes: (day: string) => `Closes ${day}`,
    filled: (done: number, all: number) => (done === all ? 'Ready to send' : `${done} of ${all} filled in`),
    applied: (day: string) => `You applied on ${day}`,
  },
  sent: {
    heading: (title: string) => `You applied for ${title}`,
    text: (email: string) => `We sent a private link to ${email}. It shows where your application stands.`,
  },
  next: {
    heading: 'What happens next',
    steps: [
      {
        title: 'You get an email right away',
        text: 'The private link in it opens your application. Keep it: it works for a year, and you need no account.',
      },
      {
        title: 'A recruiter reads your application',
        text: 'The link shows where it stands. Invitations to interviews come by email, with times to choose from.',
      },
      {
        title: 'You can change your mind',
        text: 'Use the same link to write to us, send a newer resume or withdraw.',
      },
    ],
  },
  form: {
    label: 'Application form',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Mobile No.',
    linkedIn: 'LinkedIn Profile',
    linkedInHint: 'For example https://www.linkedin.com/in/your-name',
    visa: 'Visa Status',
    visaPlaceholder: 'Select Visa Status',
    optional: (question: string) => `${question} (optional)`,
    answerPlaceholder: 'Select an answer',
    number: ({ unit, min, max }: { unit: string; min: number | null; max: number | null }) => {
      const counted = unit === '' ? 'A number' : `A number of ${unit}`
      if (min !== null && max !== null) return `${counted}, ${min} to ${max}`
      if (min !== null) return `${counted}, ${min} or more`
      return max === null ? counted : `${counted}, ${max} or less`
    },
    submit: 'Submit Application',
    thanksTitle: 'Thank you!',
    thanks: 'Your submission has been received!',
    close: 'Close',
    progress: 'Sending your application',
  },
  resume: {
    label: 'Resume',
    choose: 'Choose a file',
    drop: 'or drop it here. PDF, DOC, DOCX, RTF, ODT or TXT, at most 50MB.',
    checking: 'Checking the file …',
    clear: 'Remove the file',
  },
  offer: {
    hint: 'We can fill in your contact details from it, and you check them first. You can also add it later.',
    offered: 'You check what we find before it is used.',
    tooLarge: 'We cannot read a file this large. Please fill in the form yourself.',
    read: 'Fill in from my resume',
    reading: 'Reading your resume …',
    cancel: 'Stop reading',
    ready: 'We read it. You choose what to fill in.',
    look: 'Show what we found',
    found: 'We found these in your resume',
    tick: 'Select what to fill in.',
    skills: 'Skills it mentions:',
    replaces: (typed: string) => `Replaces “${typed}”`,
    same: 'Already in the form',
    use: 'Use these',
    decline: 'No, thanks',
    taken: 'Filled in. Please check it before you send.',
    declined: 'Nothing was filled in.',
    failed: 'We could not read it. You can try again.',
    nothing: {
      read: 'We found no name or address in this file. Please fill in the form yourself.',
      'too long': 'We found no name or address in this file. Please fill in the form yourself.',
      'no text': 'This file contains no text that we can read. Please fill in the form yourself.',
      protected: 'This file is password-protected, so we cannot read it. Please fill in the form yourself.',
      unreadable: 'We cannot read this file. Please fill in the form yourself.',
      unsupported: 'We cannot read this kind of file. Please fill in the form yourself.',
    },
  },
} as const
