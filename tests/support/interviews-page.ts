import { linkedInterview } from '#api/contracts/careers/interview-link.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { getApplication } from '#api/contracts/recruiting/application.contract.ts'
import { daysAfter } from '#api/rules/days.ts'
import { getId } from '#server/samples/people.ts'
import { readApplicationId } from './applications-page.ts'
import { mailTo } from './data-request-page.ts'
import type { Site } from './running-server.ts'
import { callAs, readAs } from './server-call.ts'

type Storage = Record<string, string>

export const readInterviewLink = async (server: Pick<Site, 'dataDir'>, email: string): Promise<string> =>
  /\/interview#[\w-]{43}/.exec(await mailTo(server, email, '/interview#'))?.[0] ?? ''

type Asked = { name: string; email: string; from: string; people?: string[]; place?: string }

let given = 0

/** A distinct time per interview, so that none conflict: every 15 minutes from 4:00. */
export const nextClock = (): string => {
  const minute = 4 * 60 + given * 15
  given = (given + 1) % 80
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

export const proposeByCall = async (server: Site, recruiter: Storage, asked: Asked) => {
  const { name, email, from, people = [getId(9)], place = 'We phone you.' } = asked
  const id = await readApplicationId(server, recruiter, name)
  const { revision } = await readAs(server, recruiter, getApplication, { id })
  const clock = nextClock()
  await callAs(server, recruiter, '/Desk/ProposeInterview', {
    ...{ id, revision, people, place, kind: 'Phone', minutes: 15, zone: 'America/Los_Angeles' },
    times: [0, 1, 2].map((days) => `${daysAfter(from, days)}T${clock}`),
  })
  const link = await readInterviewLink(server, email)
  return { id, link, token: link.split('#')[1] ?? '' }
}

const post = async ({ url }: Site, call: string, body: object) => {
  const answer = await fetch(`${url}/Desk/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyHeader]: crypto.randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${call} was answered ${answer.status}: ${await answer.text()}`)
  return linkedInterview.parse(await answer.json())
}

export const answerByCall = async (server: Site, token: string, given: object): Promise<string> => {
  const { times, startsAt } = await post(server, 'CheckInterview', { token })
  const at = times.find((one) => one !== startsAt)
  const answer = { at, zone: 'America/New_York', ...given }
  return (await post(server, 'AnswerInterview', { token, answer })).startsAt ?? ''
}
