import type { Page, Route } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { resumeViewMachine } from '#machines/recruiting/resume-view.machine.ts'
import { getSample } from '#machines/samples.ts'
import { applyByCall, manyApply, readApplicationId } from '#tests/support/applications-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { toPdf } from '#tests/support/resume-documents.ts'

type Visit = { page: Page; resume: () => Promise<Route>; file: () => Promise<Route> }

const held = async (page: Page, path: string): Promise<Visit['file']> => {
  const waiting: Route[] = []
  let tell = () => {}
  await page.route(`**${path}*`, (route) => {
    waiting.push(route)
    tell()
  })
  return async () => {
    if (waiting.length === 0) await new Promise<void>((resolve) => (tell = resolve))
    const route = waiting.pop()
    if (!route) throw new Error('No call waits.')
    return route
  }
}

const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).click()

const isShown = ({ page }: Visit, text: string) => page.getByText(text, { exact: true }).waitFor()

const choice = ({ page }: Visit) => page.getByRole('group', { name: 'How the resume is shown' })

const showsText = async (visit: Visit, hasChoice: boolean) => {
  const text = visit.page.getByRole('region', { name: 'Text of the resume' })
  await text.getByText('Spark and SQL').waitFor()
  await choice(visit).waitFor({ state: hasChoice ? 'visible' : 'detached' })
}

export const resumeViewModel = browserModel<Visit>({
  name: 'resume-view',
  machine: resumeViewMachine,
  server: { env: { SEED: 'sample', ...manyApply } },
  states: {
    closed: (visit) => visit.page.getByRole('button', { name: 'Read it here' }).waitFor(),
    finding: ({ page }) => page.getByRole('button', { name: 'Read it here', disabled: true }).waitFor(),
    failed: (visit) => isShown(visit, 'The resume could not be opened. Please try again.'),
    unread: (visit) => isShown(visit, 'The text is not ready yet. Please try again in a moment.'),
    'opened.opening': (visit) => isShown(visit, 'Opening the resume …'),
    'opened.textMeanwhile': (visit) => showsText(visit, true),
    'opened.sent': (visit) => visit.page.getByRole('region', { name: 'Page 1 of 1' }).waitFor(),
    'opened.text': (visit) => showsText(visit, true),
    'opened.textOnly': (visit) => showsText(visit, false),
  },
  events: {
    open: (visit) => press(visit, 'Read it here'),
    'show text': (visit) => press(visit, 'As text'),
    'show as sent': (visit) => press(visit, 'As sent'),
    drawn: async ({ file }) => (await file()).fulfill({ body: toPdf([['Spark and SQL']]) }),
    broke: async ({ file }) => (await file()).fulfill({ body: 'no PDF' }),
    'findResume.done': async ({ resume }, { output }) => (await resume()).fulfill({ json: output }),
    'findResume.error': async ({ resume }) => (await resume()).abort(),
  },
  ...getSample('resumeView'),
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
    const name = await applyByCall(server, 1, 'senior-databricks-engineer-dallas')
    const id = await readApplicationId(server, storage, name)
    return {
      open: async () => {
        const page = await visit({ storage, expected: [/GetApplicationResume/] })
        const resume = await held(page, '/Desk/GetApplicationResume')
        const file = await held(page, '/CRM/DownloadFile')
        await openPage(page, `/desk/applications/${id}`)
        await page.getByRole('button', { name: 'Read it here' }).waitFor()
        return { page, resume, file }
      },
    }
  },
})
