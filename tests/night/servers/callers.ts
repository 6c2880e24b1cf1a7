import { Agent } from 'node:http'
import { scheduler } from 'node:timers/promises'
import { addCase } from '#api/contracts/people/case.contract.ts'
import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { noteInquiry } from '#api/contracts/recruiting/inquiry.contract.ts'
import { addContactUs } from '#api/contracts/site/contact.contract.ts'
import { isError } from '#server/platform/is-error.ts'
import { solveChallenge } from '#tests/support/captcha.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import {
  applicationParts,
  boundary,
  encodeForm,
  type Part,
  submitPath,
  uploadHeaders,
} from '#tests/support/multipart.ts'
import { type Answer, type Sent, send } from './send.ts'

export type SignedIn = { employee: string; recruiter: string }

/** `written`: marks of writes that a server confirmed. */
export type Tally = {
  requests: number
  failures: string[]
  /** Interrupted responses that succeeded on retry; a proxy cannot retry a response it has begun to send. */
  brokenOff: number
  refused: number
  written: Set<string>
  applicants: Set<string>
  longestMs: number
}

const keyed = (more: Record<string, string>) => ({ [idempotencyHeader]: crypto.randomUUID(), ...more })

const json = (value: object) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const caseCall = (token: string, mark: string, files: Part[]): Sent => {
  const payload = { category: 'IT', priority: 'Normal', subject: mark, description: 'It happens under load.' }
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const body = encodeForm([{ name: 'payload', value: JSON.stringify(payload) }, ...files])
  return { method: 'POST', path: addCase.path, headers: keyed({ ...bearer(token), ...type }), body }
}

const attachment = (mark: string): Part => ({
  name: 'attachments',
  filename: `${mark}.pdf`,
  type: 'application/pdf',
  value: `%PDF-1.7\n${mark}\n`,
})

const getAddress = (mark: string) => `${mark.slice(mark.indexOf(' ') + 1)}@rollout.example.com`

const others = ['note', 'contact', 'note', 'application'] as const

type Target = { url: string; signedIn: SignedIn; inquiryId: string; job: string; paths: readonly string[] }

/** 40 % of requests write, each under a key. */
const writes = ({ signedIn, inquiryId, job }: Target, mark: string, captcha: () => Promise<string>) => {
  const note = json({ id: inquiryId, text: mark })
  const message = json({ ...contactMessage, pro_message: mark })
  return {
    case: async () => caseCall(signedIn.employee, mark, []),
    file: async () => caseCall(signedIn.employee, mark, [attachment(mark)]),
    note: async () => ({
      ...note,
      method: 'POST' as const,
      path: noteInquiry.path,
      headers: keyed({ ...bearer(signedIn.recruiter), ...note.headers }),
    }),
    contact: async () => ({
      ...message,
      method: 'POST' as const,
      path: addContactUs.path,
      headers: keyed({ ...message.headers, [captchaHeader]: await captcha() }),
    }),
    application: async () => ({
      method: 'POST' as const,
      path: submitPath,
      headers: uploadHeaders(crypto.randomUUID(), await captcha()),
      body: encodeForm(applicationParts({ Email: getAddress(mark), skillPosition: job })),
    }),
  }
}

/** Retry interval and limit, in milliseconds. */
const [againMs, longestAwayMs] = [250, 20_000]

/** One in this many writes is sent twice concurrently with one key, as a balancer may do. */
const sentTwice = 4

const turns = ['GET', 'case', 'GET', 'case', 'GET', 'GET', 'file', 'GET', 'write', 'GET'] as const

const createAsking = (url: string, agent: Agent) => {
  const tally: Tally = {
    requests: 0,
    failures: [],
    brokenOff: 0,
    refused: 0,
    written: new Set(),
    applicants: new Set(),
    longestMs: 0,
  }
  let [mayBreakOff, mayRefuse] = [false, false]

  const sendOrAgain = async (sent: Sent): Promise<Answer> => {
    try {
      return await send(url, agent, sent)
    } catch (error) {
      if (!mayBreakOff) throw error
      const answer = await send(url, agent, sent)
      tally.brokenOff += 1
      return answer
    }
  }

  const sendUntilTaken = async (sent: Sent): Promise<Answer> => {
    const until = performance.now() + longestAwayMs
    for (;;) {
      const answer = await sendOrAgain(sent)
      const isLater = answer.status === 503 && answer.retryAfter !== undefined
      if (!isLater || !mayRefuse) return answer
      tally.refused += 1
      if (performance.now() > until) return answer
      await scheduler.wait(againMs)
    }
  }

  const ask = async (sent: Sent): Promise<Answer | null> => {
    const begun = performance.now()
    tally.requests += 1
    try {
      const answer = await sendUntilTaken(sent)
      if (answer.status !== 200) {
        tally.failures.push(
          `${sent.method ?? 'GET'} ${sent.path}: ${answer.status} ${answer.body.slice(0, 100)}`,
        )
      }
      return answer.status === 200 ? answer : null
    } catch (error) {
      tally.failures.push(`${sent.method ?? 'GET'} ${sent.path}: ${isError(error) ? error.message : error}`)
      return null
    } finally {
      tally.longestMs = Math.max(tally.longestMs, performance.now() - begun)
    }
  }

  return {
    tally,
    ask,
    /** From now on servers are killed: broken answers are retried. */
    expectBreaks: () => {
      mayBreakOff = true
    },
    /** From now on servers may be unavailable: retries use the same key. */
    expectRefusals: () => {
      mayRefuse = true
    },
  }
}

export const startCallers = (target: Target, count: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * count })
  const { ask, ...asking } = createAsking(target.url, agent)
  let isOver = false
  let begun = 0

  const captcha = async () => {
    const answer = await ask({ path: '/captcha/challenge' })
    return answer ? solveChallenge(JSON.parse(answer.body)) : ''
  }

  const read = async (turn: number) => {
    const path = target.paths[turn % target.paths.length] ?? '/'
    const isOwn = path.startsWith('/CRM/GetSession')
    await ask({ path, ...(isOwn && { headers: bearer(target.signedIn.employee) }) })
  }

  const write = async (kind: keyof ReturnType<typeof writes>) => {
    const mark = `rollout ${crypto.randomUUID()}`
    const sent = await writes(target, mark, captcha)[kind]()
    begun += 1
    const answers = await Promise.all(begun % sentTwice === 0 ? [ask(sent), ask(sent)] : [ask(sent)])
    if (!answers.some((answer) => answer !== null)) return
    asking.tally.written.add(mark)
    if (kind === 'application') asking.tally.applicants.add(getAddress(mark))
  }

  const caller = async (_: unknown, number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const kind = turns[turn % turns.length] ?? 'GET'
      if (kind === 'GET') await read(turn)
      else if (kind === 'write')
        await write(others[Math.floor(turn / turns.length) % others.length] ?? 'note')
      else await write(kind)
    }
  }

  const callers = Array.from({ length: count }, caller)
  return {
    ...asking,
    end: async (): Promise<Tally> => {
      isOver = true
      await Promise.all(callers)
      agent.destroy()
      return asking.tally
    },
  }
}
