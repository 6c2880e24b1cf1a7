import { skills } from '#src/content/careers/skills.ts'
import { withCandidates } from '#tests/support/candidate-calls.ts'
import { engines } from '#tests/support/database.ts'

describe.each(engines)('an application on %s', (engine) => {
  const desk = withCandidates(engine)

  test('says what fits its job, what the candidate names, and how the resume begins', async () => {
    const lines = Array.from({ length: 40 }, (_, line) => `Line  ${line}:   SQL and more`)
    await desk.apply({}, `Ana Müller\n\n \n Dallas, TX\n${lines.join('\n')}`)
    const { id } = await desk.calls().card(desk.recruiter(), 'Ana María Müller')
    const { fit, skills: named, excerpt = '', signs } = await desk.calls().one(desk.recruiter(), id)
    expect(fit?.map(({ asks, answer }) => `${asks}: ${answer}`)).toEqual([
      'SQL: met',
      'PySpark: unmet',
      'Dallas, TX: met',
      'USD 70–85/h: unknown',
      '12 months: unknown',
    ])
    expect(named).toEqual(skills.filter(({ name }) => name === 'SQL').map((one) => one.id))
    expect(signs?.place).toBe('Dallas, TX')
    const begins = lines.map((line) => line.replaceAll(/ +/g, ' ')).join('\n')
    expect(excerpt.endsWith(' …')).toBe(true)
    expect(excerpt.length).toBeGreaterThan(580)
    expect(`Ana Müller\nDallas, TX\n${begins}`.startsWith(excerpt.slice(0, -2))).toBe(true)
    await desk.eraseApplications()

    await desk.apply({})
    const unread = await desk.calls().card(desk.recruiter(), 'Ana María Müller')
    const again = await desk.calls().one(desk.recruiter(), unread.id)
    expect([again.excerpt, again.skills, again.fit?.[0]]).toEqual([
      '',
      [],
      { kind: 'skill', asks: 'SQL', known: '', answer: 'unknown' },
    ])
  })
})
