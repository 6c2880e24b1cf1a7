import { pages } from '#src/content/pages.ts'

export const signIn = {
  eyebrow: 'Portal',
  heading: 'Sign in with your phone',
  lead: 'We send a six-digit code to the number your account was opened with. There is no password to remember.',
  denied: 'This account has no access to that page. Sign in with another account, or ask your manager.',
  notForVisitors: 'That page is not open to visitors. Sign in with an account that has access.',
  ended: 'Your session has ended.',
  toContinue: 'Please sign in to continue.',
  kind: { label: 'I am', employee: 'Employee', partner: 'Partner' },
  phone: 'Mobile No.',
  phoneMissing: 'Please enter Mobile No.',
  send: 'Send code',
  codeHeading: 'Enter the code',
  codeSent: (phone: string) =>
    `If ${phone} belongs to an account, a code is on its way. It works for five minutes.`,
  code: 'Six-digit code',
  codeMissing: 'Please enter the six digits of the code',
  check: 'Sign in',
  resend: 'Resend code',
  resending: 'Another code is being sent.',
  resendIn: (wait: string) => `Resend code in ${wait}`,
  back: 'Use another number',
  startOver: 'Start again',
  how: {
    eyebrow: 'How it works',
    heading: 'Your phone is your key',
    steps: [
      { title: 'Your number', text: 'The one your account was opened with, as an employee or as a partner.' },
      { title: 'The code', text: 'Six digits by text message, good for five minutes and for one sign-in.' },
      { title: 'You are in', text: 'Until you log out or stop using the portal for an hour.' },
    ],
  },
  passkey: {
    lead: 'Have you added a passkey in My Profile?',
    use: 'Sign in with a passkey',
    asking: 'Follow the steps on your device.',
    cancel: 'Cancel',
  },
  partner: { text: 'No partner account yet?', label: 'Become a partner', href: pages.signUp.path },
} as const

export const passkeyPrompt = {
  cancelled: 'No passkey was used. Please try again, or use your phone.',
  isThere: 'This device already has a passkey for your account.',
  unsupported: 'Passkeys do not work in this browser or at this address. Please use your phone.',
  notHere: 'Passkeys are not available here. Please use your phone.',
  notLoaded: 'We could not reach the server. Check your connection and try again.',
  failed: 'Your device could not do that. Please try again, or use your phone.',
} as const

export const signInAgain = {
  heading: 'Please sign in again',
  lead: 'Your session has ended. What you filled in stays as it is on this page.',
  account: (name: string, phone: string) => `We send a six-digit code to ${name} at ${phone}.`,
  send: 'Send code',
  leave: 'Sign out and leave',
} as const

export const signUp = {
  heading: 'Become a partner',
  lead: 'With a partner account you upload your bench, see every C2C job and submit candidates.',
  next: {
    eyebrow: 'What happens next',
    heading: 'We review each request',
    steps: [
      { title: 'You apply', text: 'Tell us who you are and how to reach you.' },
      { title: 'We check', text: 'A person looks at your company, usually within two business days.' },
      { title: 'You sign in', text: 'We email you; from then on your phone is your key.' },
    ],
  },
  form: {
    label: 'Partner registration',
    company: 'Company',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Work Email',
    phone: 'Mobile No.',
    website: 'Website',
    websiteHint: 'Optional, for example https://example.com',
    country: 'Country',
    countryPlaceholder: 'Select Country',
    countries: { US: 'United States', CA: 'Canada', IN: 'India' },
    accept: 'I accept the',
    terms: { label: 'Terms & Conditions', href: pages.termsOfService.path },
    submit: 'Request an account',
    thanksTitle: 'Thank you!',
    thanks: 'Your request is pending review. We will email you when your account is open.',
    close: 'Close',
  },
} as const
