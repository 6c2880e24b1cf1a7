import type { Page } from 'playwright-core'
import { applyByCall } from './applications-page.ts'
import { mailTo } from './data-request-page.ts'
import type { Site } from './running-server.ts'

/** The path, with its secret, of the link to their application that was mailed to somebody last. */
export const myLink = async (server: Pick<Site, 'dataDir'>, email: string): Promise<string> =>
  /\/my-application#[\w-]{43}/.exec(await mailTo(server, email, '/my-application#'))?.[0] ?? ''

/** Applies for a job by the call of the page; each count is somebody else. Gives back their address and the mailed link. */
export const applyForLink = async (server: Site, count: number, job: string) => {
  await applyByCall(server, count, job)
  const email = `ana${count}@example.com`
  return { email, link: await myLink(server, email) }
}

/** The code that was mailed to somebody last. */
export const mailedCode = async (server: Pick<Site, 'dataDir'>, email: string): Promise<string> =>
  /\d{6}/.exec(await mailTo(server, email, 'is your code'))?.[0] ?? ''

/** The parts of the page of an application, found as its candidate finds them. */
export const myApplicationPage = (page: Page) => {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  return {
    main,
    button,
    heading: (name: string) => main.getByRole('heading', { level: 2, name, exact: true }),
    code: main.getByRole('textbox', { name: 'Code', exact: true }),
    /** Sends a message and closes the thanks for it. */
    write: async (text: string) => {
      await main.getByLabel('Your message').fill(text)
      await button('Send message').click()
      const thanks = page.getByRole('dialog', { name: 'Message sent' })
      await thanks.getByRole('button', { name: 'Close' }).click()
    },
  }
}
