import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { getApplicationResume, getApplications } from '#api/contracts/recruiting/application.contract.ts'
import { solveCaptcha } from './captcha.ts'
import { eventually } from './eventually.ts'
import { letters } from './letters.ts'
import { applicant, submitPath } from './multipart.ts'
import type { Site } from './running-server.ts'
import { readAs } from './server-call.ts'

/** Each application comes from its own address, so that limits do not apply. */
export const manyApply = { TRUST_PROXY: 'loopback' }

export const textResume = (text: string) => new File([text], 'Ana.txt', { type: 'text/plain' })

export const applyByCall = async (
  server: Site,
  count: number,
  job: string,
  {
    FirstName = 'Ana',
    LastName = `Sala ${letters(count)}`,
    Email = `ana${count}@example.com`,
    resume = textResume('Spark and SQL\nsince 2016\n'),
  }: { FirstName?: string; LastName?: string; Email?: string; resume?: File } = {},
): Promise<string> => {
  const person = { FirstName, LastName }
  const form = new FormData()
  const fields = { ...applicant, ...person, Email, skillPosition: job }
  const phoneNumber = `+1415555${String(2000 + count)}`
  for (const [name, value] of Object.entries({ ...fields, phoneNumber })) form.append(name, value)
  form.append('file', resume)
  const headers = {
    [idempotencyHeader]: crypto.randomUUID(),
    [captchaHeader]: await solveCaptcha(server.url),
    'x-forwarded-for': `203.0.${count >> 8}.${count & 255}`,
  }
  const answer = await fetch(server.url + submitPath, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`The application was answered ${answer.status}: ${await answer.text()}`)
  return `${person.FirstName} ${person.LastName}`
}

export const readApplicationId = async (server: Site, storage: Record<string, string>, name: string) => {
  const { applications } = await readAs(server, storage, getApplications, { q: name })
  const one = applications.find(({ candidate }) => candidate.name === name)
  if (!one) throw new Error(`${name} has not applied`)
  return one.id
}

export const resumeRead = (server: Site, storage: Record<string, string>, id: string) =>
  eventually(
    async () => (await readAs(server, storage, getApplicationResume, { id })).text ?? null,
    (text) => text !== null,
  )
