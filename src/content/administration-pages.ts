import { type PageMeta, portalPage } from './page-meta.ts'

/** The pages of the back office. */
export const administrationPages = {
  people: portalPage(
    '/admin/people',
    'People',
    'Everybody who works at Skagit, worked here or is invited to: title, department, office, manager, roles and account. Search, sort and export.',
  ),
  invitePerson: portalPage(
    '/admin/people/invite',
    'Invite a person',
    'Add somebody who joins Skagit: name, title, office, manager and start date. They get a link by mail and confirm their number with a code.',
  ),
  importPeople: portalPage(
    '/admin/people/import',
    'Import people',
    'Add many people at once from a CSV or XLSX file: match its columns, see what is wrong with which row, and import the good ones.',
  ),
  person: portalPage(
    '/admin/people/:id',
    'Person',
    'One person of Skagit: their job, manager, office and start date, what they may do in the portal, and whether their account can be signed in to.',
  ),
  partners: portalPage(
    '/admin/partners',
    'Partners',
    'Companies that ask to be partners of Skagit, the partners there are, and those there were. Search, sort and export, and open one to decide.',
  ),
  partner: portalPage(
    '/admin/partners/:id',
    'Partner',
    'One company that is a partner of Skagit or asks to be: what it sent, who may be the same, what was decided and by whom, and notes.',
  ),
  accessReview: portalPage(
    '/admin/access',
    'Access review',
    'Who may do what at Skagit, since when and by whom, those who have left included. Keep or revoke each role at least every 90 days, and export the list.',
  ),
  clients: portalPage(
    '/admin/clients',
    'Clients',
    'Everybody Skagit works for: country, who is assigned now, who approves time sheets there, and whether hours can be entered. Search, sort and export.',
  ),
  newClient: portalPage(
    '/admin/clients/new',
    'Add a client',
    'Add a company that Skagit works for: name, website, country and notes. Contacts and the people who are assigned to it follow on its own page.',
  ),
  client: portalPage(
    '/admin/clients/:id',
    'Client',
    'One client of Skagit: details, contacts, who approves time sheets, who is assigned from when to when, and what an hour is billed and paid at.',
  ),
  personalData: portalPage(
    '/admin/privacy',
    'Privacy',
    'Everything the Skagit portal holds about a person, found by e-mail address or phone number: look at it, export it for them, or erase it with a plan first.',
  ),
} satisfies Record<string, PageMeta>
