import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ElementHandle } from 'playwright-core'
import type { RecordStep, RecordTarget } from '#src/recorder/record-entry.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { accountKindAt, isWrongCodeAt } from './foresight.ts'
import { findTarget, readSeen } from './in-page.ts'
import type { VisitRecord } from './read-record.ts'
import { sampleFiles } from './sample-files.ts'
import { sampleFor } from './sample-values.ts'
import { type Stage, sentCodes } from './stage.ts'

/** What performing a step takes. */
export type Playing = { stage: Stage; record: VisitRecord; seed: number; patience: number }

const otherPhone = '+12065550142'
const often = 50
const tryFor = 2000

/** Does something to what the record names as soon as it is there and lets it be done. */
const withTarget = async (
  { stage: { page }, patience }: Playing,
  target: RecordTarget,
  work: (element: ElementHandle<Element>) => Promise<unknown>,
) => {
  const end = Date.now() + patience
  let problem = `there is no ${target.role} “${target.name}” on ${new URL(page.url()).pathname}`
  while (Date.now() < end) {
    const element = await findTarget(page, target)
    const done =
      element &&
      (await work(element).then(
        () => true,
        (reason: unknown) => {
          const [first = ''] = (reason instanceof Error ? reason.message : String(reason)).split('\n')
          problem = `${target.role} “${target.name}” cannot be used: ${first}`
          return false
        },
      ))
    if (done) return
    await pause(often)
  }
  throw new Error(problem)
}

/** The code that was sent last, once it is there; another one where the record's was wrong. */
const codeFor = async ({ stage, record }: Playing, place: number) => {
  const end = Date.now() + tryFor
  let codes = await sentCodes(stage.server)
  while (codes.length === 0 && Date.now() < end) {
    await pause(often)
    codes = await sentCodes(stage.server)
  }
  const code = codes.at(-1) ?? '000000'
  return isWrongCodeAt(record.entries, place) ? otherThan(code) : code
}

const textFor = async (playing: Playing, text: string, place: number) => {
  const kind = accountKindAt(playing.record.entries, place)
  const phone = kind === null ? otherPhone : playing.stage.phoneOf(kind)
  const code = text.startsWith('‹code') ? await codeFor(playing, place) : ''
  return sampleFor(text, { phone, code, seed: playing.seed })
}

const isTickBox = ({ role }: RecordTarget) => role === 'radio' || role === 'checkbox'

const choose = async (element: ElementHandle<Element>, option: string, place: number) => {
  const labels: string[] = await element.$$eval('option', (options) => options.map(({ label }) => label))
  await element.selectOption(labels.includes(option) ? { label: option } : { index: place }, {
    timeout: tryFor,
  })
}

/** A page that the step before opened by itself is not opened again. */
const open = async ({ stage: { page }, record, patience }: Playing, address: string, place: number) => {
  const wanted = record.entries
    .slice(0, place + 1)
    .filter((entry) => 'step' in entry && entry.step === 'open').length
  const before = record.entries.slice(0, place).findLast((entry) => 'step' in entry)
  const end =
    Date.now() + (before && 'step' in before && before.step === 'click' ? Math.min(patience, 3000) : 0)
  do {
    const opened = (await readSeen(page))?.opened ?? 0
    if (opened >= wanted) return
    await pause(often)
  } while (Date.now() < end)
  await page.goto(address)
}

/**
 * Does what a recorded step says.
 *
 * @throws with one sentence when the page does not let it be done
 */
export const perform = async (playing: Playing, step: RecordStep, place: number): Promise<void> => {
  const { page, server } = playing.stage
  const timeout = tryFor
  switch (step.step) {
    case 'open':
      return open(playing, step.address, place)
    case 'press':
      return page.mouse.click(step.x, step.y)
    case 'history':
      await page.evaluate((by) => history.go(by), step.by)
      return
    case 'click': {
      const force = isTickBox(step.target)
      return withTarget(playing, step.target, (element) => element.click({ timeout, force }))
    }
    case 'fill': {
      const text = await textFor(playing, step.text, place)
      return withTarget(playing, step.target, (element) => element.fill(text, { timeout }))
    }
    case 'choose':
      return withTarget(playing, step.target, (element) => choose(element, step.option, step.place))
    case 'files': {
      const files = await sampleFiles(join(server.dataDir, `sample-files-${place}`), step.files)
      return withTarget(playing, step.target, (element) => element.setInputFiles(files, { timeout }))
    }
    case 'key':
      if (step.target.role === 'body') return page.keyboard.press(step.key)
      return withTarget(playing, step.target, (element) => element.press(step.key, { timeout }))
  }
}
