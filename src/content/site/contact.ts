import { company, officeCities } from '#src/content/firm/company.ts'
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
    phoneNote: `${company.supportHours}.`,
    emailLabel: 'Email',
    emailNote: 'For projects, staffing requests and press.',
  },
  offices: {
    eyebrow: 'Where we are',
    heading: 'Offices in three countries',
    lead: `A question asked in ${officeCities.us} in the evening is often answered from ${officeCities.in} by morning.`,
  },
  partners: {
    heading: 'Partner Connect',
    lead: 'Do you run a bench of your own? Create a partner account, upload your bench sales data, and submit candidates to the jobs on our C2C board.',
    link: { label: 'Become a partner', href: pages.signUp.path },
  },
} as const
