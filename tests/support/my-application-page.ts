import type { Page } from 'playwright-core'
import { applyByCall } from './applications-page.ts'
import { mailTo } from './data-request-page.ts'
import type { Site } from './running-server.ts'

export const myLink = async (server: Pick<Site, 'dataDir'>, email: string): Promise<string> =>
  /\/my-application#[\w-]{43}/.exec(await mailTo(server, email, '/my-application#'))?.[0] ?? ''

export const applyForLink = async (server: Site, count: number, job: string) => {
  await applyByCall(server, count, job)
  const email = `ana${count}@example.com`
  return { email, link: await myLink(server, email) }
}

export const mailedCode = async (server: Pick<Site, 'dataDir'>, email: string): Promise<string> =>
  /\d{6}/.exec(await mailTo(server, email, 'is your code'))?.[0] ?? ''

export const myApplicationPage = (page: Page) => {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  return {
    main,
    button,
    heading: (name: string) => main.getByRole('heading', { level: 2, name, exact: true }),
    code: main.getByRole('textbox', { name: 'Code', exact: true }),
    write: async (text: string) => {
      await main.getByLabel('Your message').fill(text)
      await button('Send message').click()
      const thanks = page.getByRole('dialog', { name: 'Message sent' })
      await thanks.getByRole('button', { name: 'Close' }).click()
    },
  }
}
