import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { invitePerson } from '#api/contracts/people/people.contract.ts'
import { eventually } from './eventually.ts'
import { letters } from './letters.ts'
import { latestCode } from './phone-code.ts'
import type { Site } from './running-server.ts'
import { callAs } from './server-call.ts'

export const accountSection = (page: Page) => page.getByRole('region', { name: 'Account' })

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

type Invited = { id: string; email: string }

export const inviteSomebody = async (
  server: Site,
  storage: Record<string, string>,
  count: number,
): Promise<Invited> => {
  const name = letters(count)
  const email = `quinn.${name.toLowerCase()}@skagit.example.com`
  const answer = await callAs(server, storage, invitePerson.path, {
    firstName: 'Quinn',
    lastName: name,
    email,
    phoneNo: `+1360555${String(3000 + count)}`,
    title: 'Data Engineer',
    department: 'Data Engineering',
    office: 'us',
    startDate: '2026-03-02',
    timeZone: 'America/Los_Angeles',
    managerId: '',
  })
  return { id: invitePerson.response.parse(answer).id, email }
}

const mails = async ({ dataDir }: Pick<Site, 'dataDir'>) => {
  const text = await readFile(join(dataDir, 'outbox', 'email.jsonl'), 'utf8').catch(() => '')
  const mail = z.object({ to: z.string(), text: z.string() })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => mail.parse(JSON.parse(line)))
}

export const mailedSecret = (server: Pick<Site, 'dataDir'>, email: string, page: string): Promise<string> => {
  const find = async () => {
    const sent = (await mails(server)).filter(({ to }) => to === email)
    const found = sent.flatMap(({ text }) => new RegExp(`/${page}#([\\w-]{43})`).exec(text)?.[1] ?? [])
    return found.at(-1) ?? ''
  }
  return eventually(find, (token) => token !== '')
}

export const mailedCodeTo = (server: Pick<Site, 'dataDir'>, email: string): Promise<string> => {
  const find = async () => {
    const last = (await mails(server)).findLast(({ to }) => to === email)
    return /^(\d{6}) is your code/.exec(last?.text ?? '')?.[1] ?? ''
  }
  return eventually(find, (code) => code !== '')
}

export const mailedToken = (server: Pick<Site, 'dataDir'>, email: string): Promise<string> => {
  const find = async () => {
    const sent = await mails(server)
    const last = sent.findLast(({ to }) => to === email)
    return /\/(?:join|new-phone)#([\w-]{43})/.exec(last?.text ?? '')?.[1] ?? ''
  }
  return eventually(find, (token) => token !== '')
}

export const acceptByCall = async (server: Site, { email }: Invited) => {
  const call = async (path: string, body: object) => callAs(server, {}, path, body)
  const token = await mailedToken(server, email)
  const sent = await call('/Admin/SendInvitationCode', { token })
  const { challenge } = z.object({ challenge: z.string() }).parse(sent)
  await call('/Admin/AcceptInvitation', { token, challenge, code: latestCode(server) })
}
