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
  person: portalPage(
    '/admin/people/:id',
    'Person',
    'One person of Skagit: their job, manager, office and start date, what they may do in the portal, and whether their account can be signed in to.',
  ),
  accessReview: portalPage(
    '/admin/access',
    'Access review',
    'Who may do what at Skagit, since when and by whom, those who have left included. Keep or revoke each role at least every 90 days, and export the list.',
  ),
  personalData: portalPage(
    '/admin/privacy',
    'Privacy',
    'Everything the Skagit portal holds about a person, found by e-mail address or phone number: look at it, export it for them, or erase it with a plan first.',
  ),
} satisfies Record<string, PageMeta>
