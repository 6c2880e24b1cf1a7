import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { namedInLead } from '#api/contracts/site/lead.contract.ts'
import { skillApplicationSkills, skillApplications } from '#server/recruiting/schema/applications.ts'
import { candidateLeads, contactMessages, demoRequests } from '#server/recruiting/schema/enquiries.ts'
import { inquiries } from '#server/recruiting/schema/inquiries.ts'
import { freshToken } from '#tests/support/captcha.ts'
import { engines } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'
import { withCrm } from '#tests/support/with-crm.ts'

const markup = '<script>alert("x")</script><b>hello</b>'
const person = { pro_firstname: 'Ana María', pro_lastname: 'Müller', pro_email: 'ana.muller@example.com' }

const lead = {
  ...person,
  pro_PhoneNo: '+14155552671',
  candidate: markup,
  pro_message: `We want to meet her. ${markup}`,
}

const demo = { ...person, company: markup, product: markup }

const skilled = {
  ...person,
  pro_PhoneNo: '+919876543210',
  pro_url1: 'https://linkedin.com/in/ana',
  candidateSkills: [
    { pro_skills: 'python', pro_YrsExp: 5, pro_category: 'Programming Languages' },
    { pro_skills: 'Jenkins', pro_YrsExp: 1, pro_category: 'Devops' },
    { pro_skills: 'Jenkins', pro_YrsExp: 2.5, pro_category: markup },
  ],
}

const consultation = {
  pro_firstname: 'Ana María Müller',
  pro_lastname: '',
  pro_message: `Project: Federal\nMobile: +14155552671\nPosition: 2\n${markup}`,
  pro_email: 'ana.muller@example.com',
  pro_partnerreference: '',
  pro_employeereference: '',
  pro_messagetype: 166110002,
}

const sendTo = async (app: FastifyInstance, url: string, payload: unknown) => {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    'captcha-token': freshToken(),
  }
  const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) })
  return { status: answer.statusCode, body: answer.json() }
}

describe.each(engines)('what clients and candidates leave on %s', (engine) => {
  const crm = withCrm(engine)

  afterEach(() =>
    crm.database.write(async (tx) => {
      await tx.delete(candidateLeads)
      await tx.delete(demoRequests)
      await tx.delete(skillApplications)
      await tx.delete(contactMessages)
    }),
  )

  const send = (url: string, payload: unknown) => sendTo(crm.app, url, payload)

  test('as interest in a consultant is stored as it was sent', async () => {
    const { status, body } = await send('/CRM/AddCandidateLead', lead)

    expect(status).toBe(200)
    expect(await crm.database.reader.select().from(candidateLeads)).toEqual([
      { ...lead, ...body, createdAt: testTime },
    ])
  })

  test('as interest in several consultants is stored with one a line, and asks the desk about all of them', async () => {
    const names = [
      'Rohan Deshpande, Senior Data Engineer',
      'Wei-Ling Chao, Azure Data Architect',
      'Ada, Tester',
    ]
    const { status, body } = await send('/CRM/AddCandidateLead', { ...lead, ...namedInLead(names) })

    expect(status).toBe(200)
    expect(await crm.database.reader.select().from(candidateLeads)).toEqual([
      { ...lead, ...body, candidate: names.join('\n'), createdAt: testTime },
    ])
    const [inquiry] = await crm.database.reader
      .select({ subject: inquiries.subject, body: inquiries.body })
      .from(inquiries)
      .where(eq(inquiries.candidateLeadId, body.id))
    expect(inquiry).toEqual({
      subject: 'Rohan Deshpande, Senior Data Engineer, and 2 more',
      body: `${names.join('\n')}\n\n${lead.pro_message}`,
    })
  })

  test('as a request for a demonstration is stored as it was sent', async () => {
    const { status, body } = await send('/CRM/RequestDemo', demo)

    expect(status).toBe(200)
    expect(await crm.database.reader.select().from(demoRequests)).toEqual([
      { ...demo, ...body, createdAt: testTime },
    ])
  })

  test('as an application by skills is stored with its skills in their order', async () => {
    const { status, body } = await send('/CRM/AddCurrentOpening', skilled)
    const { candidateSkills, ...candidate } = skilled

    expect(status).toBe(200)
    expect(await crm.database.reader.select().from(skillApplications)).toEqual([
      { ...candidate, ...body, createdAt: testTime },
    ])
    expect(
      await crm.database.reader
        .select()
        .from(skillApplicationSkills)
        .orderBy(skillApplicationSkills.position),
    ).toEqual(candidateSkills.map((skill, position) => ({ ...skill, position, applicationId: body.id })))
  })

  test('as a request for a consultation is stored with the full name as the first', async () => {
    const { status, body } = await send('/CRM/AddContactUs', consultation)
    const { pro_partnerreference: _, pro_employeereference: __, ...stored } = consultation

    expect(status).toBe(200)
    expect(await crm.database.reader.select().from(contactMessages)).toEqual([
      { ...stored, id: body.id, createdAt: testTime },
    ])
  })
})

describe('what clients and candidates try to leave', () => {
  const crm = withCrm('pglite')

  const send = (url: string, payload: unknown) => sendTo(crm.app, url, payload)

  test.each([
    ['AddCandidateLead', lead, { pro_firstname: '' }, { pro_firstname: 'Please enter First Name' }],
    ['AddCandidateLead', lead, { pro_firstname: markup }, { pro_firstname: 'Please enter First Name' }],
    ['AddCandidateLead', lead, { pro_PhoneNo: '123' }, { pro_PhoneNo: 'Please enter a valid Mobile No.' }],
    ['AddCandidateLead', lead, { pro_message: ' ' }, { pro_message: 'Please enter Description' }],
    ['AddCandidateLead', lead, { candidates: [' '] }, { 'candidates.0': 'Please choose a candidate' }],
    ['RequestDemo', demo, { company: '' }, { company: 'Please enter Company' }],
    ['RequestDemo', demo, { product: ' ' }, { product: 'Please select Product' }],
    ['RequestDemo', demo, { pro_email: 'ana@example' }, { pro_email: 'Please enter Valid EmailId' }],
    [
      'AddCurrentOpening',
      skilled,
      { pro_url1: 'http://example.com/in/a' },
      { pro_url1: 'Please enter Linkedin Profile' },
    ],
    ['AddCurrentOpening', skilled, { pro_PhoneNo: '' }, { pro_PhoneNo: 'Please enter Mobile No.' }],
    ['AddCurrentOpening', skilled, { candidateSkills: [] }, { candidateSkills: 'Select atleast one skill ' }],
    [
      'AddCurrentOpening',
      skilled,
      { candidateSkills: [{ pro_skills: 'python', pro_category: 'a' }] },
      { 'candidateSkills.0.pro_YrsExp': 'Enter Experience' },
    ],
    ['AddContactUs', consultation, { pro_firstname: '' }, { pro_firstname: 'Please enter Full Name' }],
    ['AddContactUs', consultation, { pro_email: 'ana' }, { pro_email: 'Please enter Valid EmailId' }],
    [
      'AddContactUs',
      consultation,
      { pro_lastname: 'Müller' },
      { pro_lastname: 'Invalid input: expected ""' },
    ],
  ])('to %s is refused when a field is wrong', async (name, whole, change, fields) => {
    const { status, body } = await send(`/CRM/${name}`, { ...whole, ...change })

    expect({ status, code: body.code, fields: body.fields }).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields,
    })
  })

  test.each([0, 0.5, 61, -1])('does not count %d years as experience', async (pro_YrsExp) => {
    const [skill] = skilled.candidateSkills
    const { status, body } = await send('/CRM/AddCurrentOpening', {
      ...skilled,
      candidateSkills: [{ ...skill, pro_YrsExp }],
    })

    expect([status, Object.keys(body.fields)]).toEqual([400, ['candidateSkills.0.pro_YrsExp']])
  })
})
