import { dropEarlierDraft, saveAnswerDraft } from '#api/contracts/recruiting/answer-draft.contract.ts'
import { endWriting } from '#server/recruiting/desk/answer-drafts.ts'
import { sendDueAnswers } from '#server/recruiting/desk/step-inquiry.ts'
import { answerDrafts } from '#server/recruiting/schema/answer-drafts.ts'
import { deskChanges } from '#server/recruiting/schema/desk.ts'
import { inquiries } from '#server/recruiting/schema/inquiries.ts'
import { getId } from '#server/samples/people.ts'
import type { Caller } from '#tests/support/account-calls.ts'
import { engines } from '#tests/support/database.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const later = (seconds: number) => new Date(testTime.getTime() + seconds * 1000)

describe.each(engines)('drafts of answers on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = inquiryCalls(portal)

  afterEach(() => portal.database.write((tx) => tx.delete(deskChanges)))

  const begin = async () => {
    await calls.write('/CRM/AddContactUs', message)
    const [elena, other] = [await calls.enter(), await calls.enter(phones.administrator)]
    const id = (await calls.inbox(elena)).inquiries[0]?.id ?? ''
    return { id, elena, other }
  }
  const save = (caller: Caller, id: string, text: string, more: object = {}) =>
    calls.send(caller, 'SaveAnswerDraft', { id, revision: 0, text, isWriting: true, ...more })
  const readDrafts = async (caller: Caller, id: string) => {
    const { draft, earlierDraft } = await calls.one(caller, id)
    return { draft, earlierDraft }
  }
  const send = async (caller: Caller, id: string) => {
    const { revision } = await calls.one(caller, id)
    expect((await calls.send(caller, 'AnswerInquiry', { id, revision, text: 'Thank you.' })).status).toBe(200)
  }
  const letLeave = () => portal.database.write((tx) => sendDueAnswers(tx, async () => {}, later(60)))
  const told = async () => {
    const rows = await portal.database.reader.select({ topic: deskChanges.topic }).from(deskChanges)
    await portal.database.write((tx) => tx.delete(deskChanges))
    return rows.map(({ topic }) => topic)
  }

  test('are found again by who wrote them, replaced by what is saved last, and shown to nobody else', async () => {
    const { id, elena, other } = await begin()
    expect(await readDrafts(elena, id)).toEqual({ draft: null, earlierDraft: null })
    expect((await save(elena, id, 'Dear')).body).toEqual({ savedAt: '2026-03-02T10:00:00.000Z' })
    portal.pass(5)
    await save(elena, id, 'Dear Ines')
    await save(other, id, 'Hello')

    expect(await readDrafts(elena, id)).toEqual({
      draft: { text: 'Dear Ines', at: '2026-03-02T10:00:05.000Z' },
      earlierDraft: null,
    })
    expect((await calls.one(other, id)).draft?.text).toBe('Hello')
    await save(elena, id, '')
    expect(await readDrafts(elena, id)).toEqual({ draft: null, earlierDraft: null })
  })

  test('are gone when their writer has sent an answer, and what was saved on the way there does not come back', async () => {
    const { id, elena } = await begin()
    await save(elena, id, 'Thank you.')
    await send(elena, id)
    await save(elena, id, 'Thank you.')
    expect(await readDrafts(elena, id)).toEqual({ draft: null, earlierDraft: null })
    expect((await calls.one(elena, id)).writers).toEqual([])

    const { revision } = await calls.one(elena, id)
    await save(elena, id, 'One more thing', { revision })
    expect((await calls.one(elena, id)).draft?.text).toBe('One more thing')
  })

  test('become earlier ones when the answer of someone else leaves, not before, until they are thrown away', async () => {
    const { id, elena, other } = await begin()
    await save(elena, id, 'Dear Ines')
    await send(other, id)
    expect((await readDrafts(elena, id)).draft?.text).toBe('Dear Ines')
    await letLeave()
    const earlierDraft = { text: 'Dear Ines', at: later(60).toISOString() }
    expect(await readDrafts(elena, id)).toEqual({ draft: null, earlierDraft })

    const { revision } = await calls.one(elena, id)
    await save(elena, id, 'As my colleague said', { revision })
    expect(await readDrafts(elena, id)).toEqual({
      draft: { text: 'As my colleague said', at: testTime.toISOString() },
      earlierDraft,
    })
    expect((await calls.send(elena, 'DropEarlierDraft', { id })).body).toEqual({ id })
    expect((await readDrafts(elena, id)).earlierDraft).toBeNull()
  })

  test('tell colleagues who is writing, for two minutes after the last word or until it ends', async () => {
    const { id, elena, other } = await begin()
    await told()
    const seenBy = async (caller: Caller) => [
      (await calls.one(caller, id)).writers,
      (await calls.inbox(caller)).inquiries[0]?.writers,
    ]
    await save(elena, id, 'Dear')
    expect([await seenBy(other), await seenBy(elena)]).toEqual([
      [['Elena Petrova'], ['Elena Petrova']],
      [[], []],
    ])
    await save(elena, id, 'Dear Ines')
    expect(await told()).toEqual(['inquiry'])
    portal.pass(119)
    expect(await seenBy(other)).toEqual([['Elena Petrova'], ['Elena Petrova']])
    portal.pass(1)
    expect(await seenBy(other)).toEqual([[], []])
    await portal.database.write((tx) => endWriting(tx, later(120)))
    await portal.database.write((tx) => endWriting(tx, later(121)))
    expect(await told()).toEqual(['inquiry'])

    await save(elena, id, 'Dear Ines,')
    await save(elena, id, 'Dear Ines,', { isWriting: false })
    expect(await seenBy(other)).toEqual([[], []])
    expect(await told()).toEqual(['inquiry', 'inquiry'])
  })

  test('hinder nobody from answering, who then is told apart from oneself', async () => {
    const { id, elena, other } = await begin()
    await save(elena, id, 'Dear')
    await send(other, id)
    const { othersRevision, revision } = await calls.one(elena, id)
    expect([othersRevision, revision]).toEqual([1, 1])
    await calls.send(elena, 'NoteInquiry', { id, text: 'Too late.' })
    const [hers, his] = [await calls.one(elena, id), await calls.one(other, id)]
    expect([hers.othersRevision, hers.revision, his.othersRevision]).toEqual([1, 2, 2])
  })

  test('are refused for what is not there or too long, and go with the inquiry', async () => {
    const { id, elena } = await begin()
    const missing = '0b6cd7a4-43a3-4f9f-8f3c-0d6f6d2f9b11'
    expect((await save(elena, missing, 'Dear')).status).toBe(404)
    expect((await save(elena, id, 'x'.repeat(5001))).status).toBe(400)
    expect((await calls.send(elena, 'DropEarlierDraft', { id: missing })).status).toBe(200)
    expect([saveAnswerDraft.access, dropEarlierDraft.access]).toEqual(['recruiting', 'recruiting'])
    await save(elena, id, 'Dear')
    const rows = await portal.database.reader.select().from(answerDrafts)
    expect(rows.map(({ personId, text }) => ({ personId, text }))).toEqual([
      { personId: getId(10), text: 'Dear' },
    ])
    await portal.database.write((tx) => tx.delete(inquiries))
    expect(await portal.database.reader.$count(answerDrafts)).toBe(0)
  })
})
