import { rm } from 'node:fs/promises'
import { pages, publicPages } from '#src/content/pages.ts'
import { contact } from '#src/content/site/contact.ts'
import { applyPath, katherine } from '#tests/support/apply-page.ts'
import { ada } from '#tests/support/contact-page.ts'
import { installedEngines, withEngine, withEngineServer } from '#tests/support/engines/with-engines.ts'
import { resumeFiles } from '#tests/support/resume-files.ts'

const listedPages = Object.values(publicPages).filter(({ index, path }) => index && !path.includes(':'))

const { partners, submissions } = pages

const visits = [
  {
    who: 'an employee',
    account: { phone: '3605550109', kind: 'Employee' },
    theirs: [
      pages.timeSheets,
      pages.timeSheetList,
      pages.newTimeSheet,
      pages.applyLeave,
      pages.employeeClaims,
      pages.support,
      pages.newCase,
      pages.orgChart,
      pages.hrLibrary,
      pages.myProfile,
    ],
  },
  {
    who: 'a recruiter',
    account: { phone: '3605550110', kind: 'Employee' },
    theirs: [
      pages.desk,
      pages.inbox,
      pages.deskJobs,
      pages.newJob,
      pages.applications,
      pages.candidates,
      pages.reports,
      submissions,
      partners,
    ],
  },
  {
    who: 'an administrator',
    account: { phone: '3605550105', kind: 'Employee' },
    theirs: [
      pages.people,
      pages.invitePerson,
      pages.accessReview,
      pages.audit,
      pages.personalData,
      pages.backgroundWork,
    ],
  },
  {
    who: 'a partner',
    account: { phone: '3605550121', kind: 'Partner' },
    theirs: [pages.benchList, pages.myBenchList, pages.uploadBench, pages.c2cJobs, submissions],
  },
] as const

const getServer = withEngineServer()

describe.each(installedEngines)('$name', ({ name, start }) => {
  const { visiting, signIn } = withEngine(getServer, start)

  test('shows every page of the site', () =>
    visiting(async (visitor) => {
      for (const { path } of listedPages) {
        await visitor.open(path)
        await visitor.seesAHeading()
      }
    }))

  test('sends the message of a visitor who found the form by the menu', () =>
    visiting(async (visitor) => {
      await visitor.open('/')
      await visitor.press('button', 'Open navigation menu')
      await visitor.press('link', 'Contact')
      await visitor.seesHeading(contact.heading)
      await visitor.fill('First Name', ada.first)
      await visitor.fill('Last Name', ada.last)
      await visitor.fill('Email', ada.email)
      await visitor.fill('Message', ada.message)
      await visitor.press('button', 'Submit')
      await visitor.sees('Your submission has been received!')
    }))

  test('takes the application of a candidate who found the job on the board', async () => {
    const files = await resumeFiles()
    await visiting(async (visitor) => {
      await visitor.open(pages.c2cJobBoard.path)
      await visitor.press('link', 'Senior Databricks Engineer')
      await visitor.seesHeading('Senior Databricks Engineer')
      await visitor.open(applyPath)
      await visitor.fill('First Name', katherine.first)
      await visitor.fill('Last Name', katherine.last)
      await visitor.fill('Email', `${name.toLowerCase()}.${katherine.email}`)
      await visitor.fill('Mobile No.', '2133734253')
      await visitor.fill('LinkedIn Profile', katherine.linkedIn)
      await visitor.choose('Visa Status', 'GC')
      await visitor.attach('Resume', await files.pdf())
      await visitor.sees('resume.pdf')
      await visitor.press('button', 'Submit Application')
      await visitor.sees('Your submission has been received!')
    })
    await rm(files.folder, { recursive: true })
  })

  test('tells a candidate what open contracts pay for a skill', () =>
    visiting(async (visitor) => {
      await visitor.open(pages.knowYourWorth.path)
      await visitor.press('tick', 'python')
      await visitor.fill('Years of experience: python', '5')
      await visitor.sees('As advertised on')
    }))

  test.each(visits)('shows $who the pages of the portal that are theirs', ({ account, theirs }) =>
    visiting(async (visitor) => {
      await signIn(visitor, account)
      for (const { path } of theirs) {
        await visitor.open(path)
        await visitor.seesAHeading()
      }
    }),
  )

  test('signs a manager in with a code, shows the requests to approve, and signs the manager out', () =>
    visiting(async (visitor) => {
      await signIn(visitor, { phone: '3605550103', kind: 'Employee' })
      await visitor.open(pages.approvals.path)
      await visitor.seesAHeading()
      await visitor.press('button', 'Logout')
      await visitor.press('link', 'Login')
    }))
})
