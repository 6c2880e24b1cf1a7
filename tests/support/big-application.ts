import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { applicationParts, encodeForm, resume, submitPath, uploadHeaders } from './multipart.ts'
import { waitForAnswer } from './slow-request.ts'

const marker = '%PDF-'

const framed = (changes: Record<string, string>) => {
  const form = encodeForm(applicationParts(changes, { ...resume, value: marker })).toString('latin1')
  const [before = '', after = ''] = form.split(marker)
  return { before: Buffer.from(before + marker, 'latin1'), after: Buffer.from(after, 'latin1') }
}

const filler = Buffer.alloc(64 * 1024, 'a')

export const bigApplication = function* (bytes: number, changes: Record<string, string> = {}) {
  const { before, after } = framed(changes)
  yield before
  for (let left = bytes - marker.length; left > 0; left -= filler.length) {
    yield left < filler.length ? filler.subarray(0, left) : filler
  }
  yield after
}

export const bigContent = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from(marker), Buffer.alloc(bytes - marker.length, 'a')])

export const bigLength = (bytes: number, changes: Record<string, string> = {}): number => {
  const { before, after } = framed(changes)
  return before.length + (bytes - marker.length) + after.length
}

type Big = { bytes: number; token: string; key?: string; changes?: Record<string, string> }

export const sendBig = async (address: string, { bytes, token, key, changes = {} }: Big) => {
  const headers = { ...uploadHeaders(key, token), 'content-length': bigLength(bytes, changes) }
  const sent = request(`${address}${submitPath}`, { method: 'POST', headers })
  const answer = waitForAnswer(sent)
  await pipeline(Readable.from(bigApplication(bytes, changes)), sent)
  return answer
}
