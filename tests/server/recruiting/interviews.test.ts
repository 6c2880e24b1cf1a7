import { eq } from 'drizzle-orm'
import { people } from '#server/people/schema/people.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { sendReminders } from '#server/recruiting/interviews/remind-interviews.ts'
import { interviews } from '#server/recruiting/schema/interviews.ts'
import { withApplications } from '#tests/support/application-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import {
  bo,
  elena,
  getCalendar,
  interviewCalls,
  monday,
  naomi,
  tuesday,
} from '#tests/support/interview-calls.ts'

describe.each(engines)('the time of an interview on %s', (engine) => {
  const desk = withApplications(engine)
  const calls = interviewCalls(desk)

  /** Three servers run the reminders concurrently. */
  const remindedAt = async (moment: string): Promise<MailMessage[]> => {
    const sent: MailMessage[] = []
    const sending = {
      queueMail: async (_: unknown, mail: MailMessage) => void sent.push(mail),
      publicUrl: 'https://skagit.example',
    }
    const one = () => desk.database().write((tx) => sendReminders(tx, sending, new Date(moment)))
    await Promise.all([one(), one(), one()])
    return sent
  }

  test('is proposed, picked and moved by the candidate, and everybody is invited once', async () => {
    const id = await calls.apply()
    const { interview, secret } = await calls.propose(id)
    expect(interview).toMatchObject({
      ...{ status: 'Proposed', revision: 0, startsAt: null, times: [monday, tuesday], by: 'Elena Petrova' },
      people: [{ name: 'Elena Petrova' }, { name: 'Naomi Feldman' }],
    })
    expect(desk.portal().mailbox.mails.at(-1)).toEqual({
      to: 'ana.muller@example.com',
      subject: 'Your interview about Data Engineer',
      headers: { 'Message-ID': expect.stringMatching(/^<[\w-]{36}@localhost>$/) },
      text: [
        'Hello Ana María,',
        'We would like to talk with you about Data Engineer: a 45-minute video interview with Elena Petrova and Naomi Feldman.',
        'Please pick one of these times:\n- Monday, March 9, 2026 at 9:00 AM PDT\n- Tuesday, March 10, 2026 at 10:00 AM PDT',
        'Where: https://meet.example.com/ana',
        `Pick a time, or tell us that none of them works. The page shows them in your time zone:\nhttp://localhost:3000/interview#${secret}`,
        'The link is meant for you alone. Please do not forward it.',
        'Elena Petrova\nSkagit',
      ].join('\n\n'),
    })
    expect(await calls.checked(secret)).toEqual({
      ...{ status: 'Proposed', kind: 'Video', minutes: 45, place: 'https://meet.example.com/ana' },
      ...{ zone: 'America/Los_Angeles', startsAt: null, job: 'Data Engineer', isOver: false },
      ...{ people: ['Elena Petrova', 'Naomi Feldman'], times: [monday, tuesday] },
    })

    desk.portal().mailbox.empty()
    expect((await calls.pick(secret, monday)).json()).toMatchObject({ status: 'Booked', startsAt: monday })
    // A repeat under another key changes and mails nothing.
    expect((await calls.pick(secret, monday)).json()).toMatchObject({ status: 'Booked', startsAt: monday })
    const booked = calls.mails()
    expect(booked.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana.muller@example.com', 'Your interview about Data Engineer'],
      ['elena.petrova@skagit.example.com', 'Interview with Ana María Müller, Data Engineer'],
      ['naomi.feldman@skagit.example.com', 'Interview with Ana María Müller, Data Engineer'],
    ])
    expect(booked[0]?.text).toContain(
      'When: Monday, March 9, 2026 at 12:00 PM EDT\n(Monday, March 9, 2026 at 9:00 AM PDT)',
    )
    expect(getCalendar(booked[2] ?? {})).toEqual(
      expect.arrayContaining([
        ...['METHOD:REQUEST', `UID:interview-${interview.id}@portal`, 'SEQUENCE:1'],
        ...['DTSTART:20260309T160000Z', 'DTEND:20260309T164500Z', 'STATUS:CONFIRMED'],
        'SUMMARY:Interview: Ana María Müller\\, Data Engineer',
        expect.stringMatching(/^ATTENDEE;.*MAILTO:naomi\.feldman@skagit\.example\.com$/),
        expect.stringMatching(/^ORGANIZER;CN="Skagit":MAILTO:interviews@localhost$/i),
      ]),
    )
    expect(
      booked.map((mail) => getCalendar(mail).filter((line) => line.startsWith('ATTENDEE')).length),
    ).toEqual([1, 1, 1])

    desk.portal().mailbox.empty()
    expect((await calls.pick(secret, tuesday)).json()).toMatchObject({ status: 'Booked', startsAt: tuesday })
    expect(
      calls.mails().map((mail) => [mail.subject, getCalendar(mail).find((line) => /^SEQ/.test(line))]),
    ).toEqual([
      ['Your interview about Data Engineer', 'SEQUENCE:2'],
      ['Moved: interview with Ana María Müller, Data Engineer', 'SEQUENCE:2'],
      ['Moved: interview with Ana María Müller, Data Engineer', 'SEQUENCE:2'],
    ])
    const { entries, needsAttention } = await desk.calls().one(desk.recruiter(), id)
    expect(entries.map(({ action, by, reason, mail }) => [action, by, reason, mail])).toEqual([
      [
        ...['proposeTimes', 'Elena Petrova'],
        ...['Monday, March 9, 2026 at 9:00 AM PDT; Tuesday, March 10, 2026 at 10:00 AM PDT', 'sent'],
      ],
      ['bookTime', null, 'Monday, March 9, 2026 at 9:00 AM PDT', 'sent'],
      ['bookTime', null, 'Tuesday, March 10, 2026 at 10:00 AM PDT', 'sent'],
    ])
    expect(needsAttention).toBe(false)
  })

  onPostgres(
    'goes to one of two candidates who pick it at once, and the other is offered what is left',
    async () => {
      const [one, other] = [await calls.apply(), await calls.apply(bo)]
      const first = await calls.propose(one)
      const second = await calls.propose(other, {
        times: ['2026-03-09T09:30', '2026-03-10T10:00'],
        people: [naomi],
      })
      const answers = await Promise.all([
        calls.pick(first.secret, monday),
        calls.pick(second.secret, '2026-03-09T16:30:00.000Z'),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const refused = answers.findIndex(({ statusCode }) => statusCode === 409)
      expect(answers[refused]?.json()).toEqual({
        code: 'TIME_TAKEN',
        message: 'This time has just been taken. Please pick another one.',
      })
      const { secret } = refused === 0 ? first : second
      expect(await calls.checked(secret)).toMatchObject({
        status: 'Proposed',
        startsAt: null,
        times: [tuesday],
      })
      const touching = await calls.proposeFor(other, { times: ['2026-03-09T09:15'], people: [naomi] })
      expect(touching.body.fields).toEqual({ 'times.0': 'Naomi Feldman has another interview then' })
      const after = refused === 0 ? '2026-03-09T10:15' : '2026-03-09T09:45'
      expect((await calls.proposeFor(other, { times: [after], people: [naomi] })).status).toBe(200)
    },
  )

  test('has reminders that name only interviewers who still work here', async () => {
    const { secret } = await calls.propose(await calls.apply(), { people: [elena, naomi] })
    await calls.pick(secret, monday)
    await desk
      .database()
      .write((tx) => tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, naomi)))
    const mails = await remindedAt('2026-03-08T16:00:00Z')
    await desk
      .database()
      .write((tx) => tx.update(people).set({ status: 'active' }).where(eq(people.id, naomi)))
    expect(mails.map(({ to, text }) => [to, /a 45-minute video interview.*\./.exec(text)?.[0]])).toEqual([
      ['ana.muller@example.com', 'a 45-minute video interview with Elena Petrova.'],
      ['elena.petrova@skagit.example.com', 'a 45-minute video interview with Elena Petrova.'],
    ])
  })

  onPostgres(
    'is reminded of a day and an hour before, once by three servers, and not when it was just picked',
    async () => {
      const { secret } = await calls.propose(await calls.apply(), { people: [elena] })
      await calls.pick(secret, monday)
      expect(await remindedAt('2026-03-08T15:59:59Z')).toEqual([])
      const day = await remindedAt('2026-03-08T16:00:00Z')
      expect(day.map(({ to, subject, calendar }) => [to, subject, calendar])).toEqual([
        ['ana.muller@example.com', 'Reminder: your interview about Data Engineer', undefined],
        [
          'elena.petrova@skagit.example.com',
          'Reminder: interview with Ana María Müller, Data Engineer',
          undefined,
        ],
      ])
      expect(await remindedAt('2026-03-08T16:01:00Z')).toEqual([])
      // Moving it by the link of a reminder restarts the reminders.
      const [, fresh = ''] = /\/interview#([\w-]{43})\s/.exec(day[0]?.text ?? '') ?? []
      await calls.pick(fresh, tuesday)
      expect(await remindedAt('2026-03-09T15:30:00Z')).toEqual([])
      expect(await remindedAt('2026-03-10T16:10:00Z')).toHaveLength(2)
      expect(await remindedAt('2026-03-10T16:11:00Z')).toEqual([])
      await desk.database().write(async (tx) => {
        await tx.update(interviews).set({ hourRemindedAt: null, dayRemindedAt: null })
      })
      expect(await remindedAt('2026-03-10T17:00:00Z')).toEqual([])
    },
  )
})
