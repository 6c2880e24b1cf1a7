import { company } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'

const toSignIn = { label: 'Sign in', href: pages.signIn.path }

const link = {
  checking: 'Checking the link',
  failure: { heading: 'The link could not be checked', retry: 'Try again' },
  needsScripts: 'This page needs JavaScript. Please turn it on and open the link again.',
  worksUntil: (moment: string) => `This link works until ${moment}.`,
} as const

export const setUp = {
  ...link,
  eyebrow: 'Welcome',
  heading: 'Set up the portal',
  lead: 'Become the first administrator. You can invite everyone else afterward.',
  void: {
    heading: 'This link does not work',
    text: 'It has expired, it was used, or there is already an administrator. Restart the server to get a new link, or run npm run admin on it.',
    link: toSignIn,
  },
  form: 'First administrator',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Work Email',
  phone: 'Mobile No.',
  send: 'Send code',
  codeSent: (phone: string) => `We sent a code to ${phone}. It works for five minutes.`,
  back: 'Change my details',
  finish: 'Become administrator',
  how: {
    eyebrow: 'How it works',
    heading: 'Three steps',
    steps: [
      { title: 'Your details', text: 'Your name, your work email and your mobile number.' },
      { title: 'The code', text: 'Six digits by text message. They show that the number is yours.' },
      { title: 'You are in', text: 'Invite your colleagues and choose what each of them may do.' },
    ],
  },
} as const

export const join = {
  ...link,
  eyebrow: 'Invitation',
  heading: `Join ${company.name}`,
  lead: 'Confirm your mobile number once. From then on, your phone is your key.',
  void: {
    heading: 'This invitation does not work',
    text: 'It has expired, it was withdrawn, or you have already accepted it. If you have, sign in. If not, ask the person who invited you for a new link.',
    link: toSignIn,
  },
  form: 'Accept the invitation',
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  phone: (hint: string) => `We send a six-digit code to your number on file. It ${hint}.`,
  otherPhone: 'Not your number? Ask the person who invited you to correct it.',
  send: 'Send code',
  codeSent: (hint: string) => `We sent a code to your number that ${hint}. It works for five minutes.`,
  finish: 'Join',
  how: {
    eyebrow: 'How it works',
    heading: 'Two steps',
    steps: [
      { title: 'The code', text: 'Six digits by text message, to the number your manager gave us.' },
      { title: 'You are in', text: 'Next time, sign in with your number and another code.' },
    ],
  },
} as const

export const newPhone = {
  ...link,
  eyebrow: 'Lost phone',
  heading: 'Confirm your new number',
  lead: 'Enter one code, and you sign in with the new number from then on.',
  void: {
    heading: 'This link does not work',
    text: 'It has expired, it was used or stopped, your roles have changed, or a newer one was sent. Ask Human Resources for a new link.',
    link: toSignIn,
  },
  welcome: (firstName: string) => `Hello, ${firstName}`,
  phone: (hint: string) => `We send a six-digit code to your new number. It ${hint}.`,
  opens: (moment: string) =>
    `For your protection, this link works from ${moment}. Please open it again then.`,
  confirmedFirst: 'A second person has to confirm the change first. We cannot say when that will be.',
  otherPhone: 'Not your number? Do not continue, and tell Human Resources.',
  send: 'Send code',
  codeSent: (hint: string) => `We sent a code to the number that ${hint}. It works for five minutes.`,
  finish: 'Confirm and sign in',
  how: {
    eyebrow: 'How it works',
    heading: 'What happens',
    steps: [
      { title: 'The code', text: 'Six digits by text message, to your new number.' },
      {
        title: 'The old phone',
        text: 'It is signed out everywhere, and its number no longer opens your account.',
      },
      { title: 'Your passkeys', text: 'They are removed. Add new ones in My Profile.' },
    ],
  },
} as const

export const notMe = {
  ...link,
  eyebrow: 'Your account',
  heading: 'This wasn’t me',
  lead: 'Someone entered another mobile number or email address for you. If you did not ask for it, stop it here.',
  void: {
    heading: 'There is nothing to stop',
    text: 'The change has already taken effect, it was stopped, or the link has expired. If something is wrong with your account, call us at once.',
    link: toSignIn,
  },
  hello: (firstName: string) => `Hello, ${firstName}`,
  what: {
    phone: (by: string, hint: string) => `${by} entered a new mobile number for you. It ${hint}.`,
    email: (by: string, hint: string) => `${by} entered a new email address for you. It ${hint}.`,
  },
  when: (moment: string) => `Unless you stop it, it can take effect from ${moment}.`,
  stop: 'Stop this change',
  done: 'Stopped. Your number and your address stay as they were, and we told our administrators.',
  how: {
    eyebrow: 'How it works',
    heading: 'What happens',
    steps: [
      { title: 'Nothing changes', text: 'You sign in with your number as before.' },
      { title: 'We are told', text: 'Our administrators get an email and find out what happened.' },
    ],
  },
} as const
