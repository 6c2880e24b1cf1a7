import { pages } from '#src/content/pages.ts'

export const contact = {
  eyebrow: 'Contact',
  heading: 'Tell us what you are building',
  lead: 'We answer within one business day.',
  form: {
    label: 'Contact form',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    message: 'Message',
    messageHint: 'What you run today, what should change, and by when.',
    submit: 'Submit',
    thanksTitle: 'Thank you!',
    thanks: 'Your submission has been received!',
    close: 'Close',
  },
  direct: {
    eyebrow: 'By phone or email',
    heading: 'Reach us directly',
    phoneLabel: 'Support phone',
    phoneNote: 'Monday to Friday, 8 a.m. to 6 p.m. Pacific time.',
    emailLabel: 'Email',
    emailNote: 'For projects, staffing requests and press.',
  },
  offices: {
    eyebrow: 'Where we are',
    heading: 'Offices in three countries',
    lead: 'A question asked in Mount Vernon in the evening is often answered from Hyderabad by morning.',
  },
  partners: {
    heading: 'Partner Connect',
    lead: 'Do you run a bench of your own? Create a partner account, upload your bench sales data, and submit candidates to the jobs on our C2C board.',
    link: { label: 'Become a partner', href: pages.signUp.path },
  },
} as const
