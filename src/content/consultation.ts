import { pages } from './pages.ts'

export const consultation = {
  eyebrow: 'Free consultation',
  heading: 'An hour with an engineer',
  lead: 'Tell us what you run and what should change. We tell you whether an agent or a pipeline can help, what it would need, and what we would build first.',
  home: 'Home',
  agenda: {
    eyebrow: 'What happens next',
    heading: 'From request to answer in four steps',
    steps: [
      {
        title: 'We read it',
        text: 'An engineer, not a call center, reads your request within one business day.',
      },
      {
        title: 'We call you',
        text: 'You pick the time. We come with questions about your data, not with slides.',
      },
      {
        title: 'You get an opinion',
        text: 'A page in plain words: what is possible, what it needs, what it may cost.',
      },
      {
        title: 'You decide',
        text: 'Keep the page and do it yourself, or ask us for an offer. Both are fine.',
      },
    ],
  },
  form: {
    label: 'Free consultation form',
    fullName: 'Full Name',
    phone: 'Mobile No.',
    email: 'Work Email',
    position: 'Position',
    positionPlaceholder: 'Select Position',
    positions: {
      1: 'Business Owner or Executive',
      2: 'IT Director or Manager',
      3: 'Project or Program Manager',
      4: 'Procurement or Vendor Manager',
      5: 'Other',
    },
    description: 'Description',
    project: 'Project',
    projectPlaceholder: 'Select Project',
    accept: 'I accept the',
    terms: { label: 'Terms & Conditions', href: pages.termsOfService.path },
    submit: 'Request a Free Consultation',
    thanksTitle: 'Request for a Free Consultation has been Submitted Successfully!',
    thanks: '',
    close: 'Close',
    sending: 'Sending your request',
  },
} as const
