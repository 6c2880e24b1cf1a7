import { corpToCorp } from '#api/rules/in-words.ts'
import { pages } from '#src/content/pages.ts'

export const productsPage = {
  heading: 'See the software before you talk to us',
  lead: 'Three tools that run our own firm. The pictures are screens of the running software with its sample data: the names are made up, the software is not.',
  goodForLabel: 'A good fit when',
  notForLabel: 'Not a fit when',
  featuresLabel: 'What it does',
  closing: {
    eyebrow: 'Free consultation',
    heading: 'Bring a week of hours or a bench list',
    lead: 'We enter it with you in the first call, so you see your own data in it and not ours.',
    link: { label: 'Book a free consultation', href: pages.freeConsultation.path },
  },
} as const

/** The first of `screens` is shown beside the text, the others below. */
export const products = [
  {
    id: 'time-desk',
    name: 'Time Desk',
    kind: 'For people whose hours are billed',
    summary: 'From the first entry of a week to an approved sheet.',
    paragraphs: [
      'Hours are entered by task, each with its outcome. The client’s own time sheet is attached. In the calendar, hours that count are in color; drafts and rejected sheets are pale.',
      'A manager decides on one sheet or on many at once. A decision counts once, even if the connection breaks and the button is pressed again.',
    ],
    features: [
      'Leave, public holidays and the PTO balance beside the hours',
      'A warning when a day adds up to more than 24 hours',
      'CSV, XLSX, a print view and a private calendar feed',
      'A history of who saved, submitted and decided, and when',
    ],
    goodFor: 'people work for several clients, and someone has to sign off their hours.',
    notFor: 'you need payroll. Time Desk exports the hours and stops there.',
    link: { label: 'See how we work', href: pages.howWeWork.path },
    screens: ['calendar', 'week', 'approvals'],
  },
  {
    id: 'bench-desk',
    name: 'Bench Desk',
    kind: 'For staffing partners',
    summary: 'The desk behind our job board: bench lists, C2C jobs and submissions in one portal.',
    paragraphs: [
      'Bench sales still runs on spreadsheets sent around by email, out of date by the time they are opened. Bench Desk gives partners one current list. Upload a spreadsheet, match its columns, and correct the rows that need it.',
      `Partners see every open ${corpToCorp} job, submit a candidate, and follow each submission from review to placement.`,
    ],
    features: [
      'Upload of bench sales data from CSV or XLSX, with a report of rejected rows',
      'A public job board and a public hot list, without phone numbers or email addresses',
      'Submissions with rate, availability and right to represent',
      'Each person only once per job, no matter who submits',
    ],
    goodFor: 'you have consultants on the bench and want them seen by more than your own clients.',
    notFor: 'you only hire for your own payroll. Bench Desk is about contracts between companies.',
    link: { label: 'Become a partner', href: pages.signUp.path },
    screens: ['submissions'],
  },
  {
    id: 'chart-gallery',
    name: 'Chart Gallery',
    kind: 'For teams that build software',
    summary: 'Every flow of this site as a statechart that you can read.',
    paragraphs: [
      'What a form, a sign-in or a time sheet may do next is written down once, as a chart. The page runs on it, the server checks each step of a record against it, and the tests walk it.',
      'The gallery shows what is seen in each state, what can happen there, and where it leads. It is part of this site and needs no sign-in.',
    ],
    features: [
      'Which events are possible in each state, and where each leads',
      'The shortest way to each state',
      'Each chart with the code file it is written in',
    ],
    goodFor: 'your team argues about what should happen when a call fails halfway.',
    notFor: 'you want to draw first. Here the chart is the code, and the drawing follows.',
    link: { label: 'Open the gallery', href: pages.testComponent.path },
    screens: ['charts'],
  },
] as const

export type Product = (typeof products)[number]
