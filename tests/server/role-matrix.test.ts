import { eq } from 'drizzle-orm'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access } from '#api/contracts/endpoint.ts'
import type { Database } from '#server/db/database.ts'
import { people, personRoles } from '#server/db/schema/people.ts'
import { defaultSessionLimits, startSession } from '#server/domain/sign-in/sessions.ts'
import { createPortalApp, createPortalDatabase } from '#tests/support/portal-app.ts'
import { bearer, phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

/**
 * Every route of the server: who may call it, and what they get for a request without any content. A new route
 * belongs here, or the first test fails.
 */
const routes: [route: string, access: Access, answer: number][] = [
  ['GET /healthz', 'public', 200],
  ['GET /readyz', 'public', 200],
  ['POST /policy-reports', 'public', 415],
  ['GET /api/docs', 'public', 200],
  ['GET /api/docs/json', 'public', 200],
  ['GET /api/docs/yaml', 'public', 200],
  ['GET /api/docs/static/*', 'public', 404],
  ['GET /api/docs/static/index.html', 'public', 302],
  ['GET /api/docs/static/swagger-initializer.js', 'public', 200],
  ['GET /captcha/challenge', 'public', 200],
  ['GET /CRM/CaptchaSettings', 'public', 200],
  ['GET /CRM/GetJobByName', 'public', 400],
  ['GET /CRM/LoadSkillPositions', 'public', 200],
  ['GET /CRM/UAGetC2CJobs', 'public', 200],
  ['GET /CRM/GetC2CJobs', 'signed-in', 200],
  ['GET /CRM/UAGetBenchList', 'public', 200],
  ['GET /CRM/GetBenchList', 'signed-in', 200],
  ['GET /CRM/GetMyBenchList', 'signed-in', 200],
  ['POST /CRM/AddBenchCandidate', 'signed-in', 400],
  ['POST /CRM/UpdateBenchCandidate', 'signed-in', 400],
  ['POST /CRM/CheckBenchList', 'signed-in', 415],
  ['POST /CRM/UploadBenchList', 'signed-in', 415],
  ['POST /CRM/SubmitCandidate', 'signed-in', 415],
  ['GET /CRM/GetSubmissions', 'signed-in', 200],
  ['GET /CRM/GetResume', 'signed-in', 400],
  ['POST /CRM/WithdrawSubmission', 'signed-in', 400],
  ['POST /CRM/MoveSubmission', 'reviewer', 400],
  ['GET /CRM/PublicIp', 'public', 200],
  ['GET /CRM/IpLocation', 'public', 200],
  ['GET /CRM/ReverseGeocode', 'public', 400],
  ['POST /CRM/AddContactUs', 'public', 400],
  ['POST /CRM/AddCurrentOpening', 'public', 400],
  ['POST /CRM/AddCandidateLead', 'public', 400],
  ['POST /CRM/RequestDemo', 'public', 400],
  ['POST /CRM/UASubmitCandidate', 'public', 415],
  ['POST /CRM/CheckUser', 'public', 400],
  ['POST /CRM/SendVerification', 'public', 400],
  ['POST /CRM/CheckVerification', 'public', 400],
  ['POST /CRM/SignOut', 'public', 200],
  ['GET /CRM/GetSession', 'signed-in', 200],
  ['GET /CRM/GetMySessions', 'signed-in', 200],
  ['POST /CRM/EndMySession', 'signed-in', 400],
  ['POST /CRM/EndMyOtherSessions', 'signed-in', 400],
  ['GET /CRM/GetMyPasskeys', 'signed-in', 200],
  ['POST /CRM/BeginPasskey', 'signed-in', 200],
  ['POST /CRM/AddPasskey', 'signed-in', 400],
  ['POST /CRM/RenamePasskey', 'signed-in', 400],
  ['POST /CRM/RemovePasskey', 'signed-in', 400],
  ['POST /CRM/BeginPasskeySignIn', 'public', 200],
  ['POST /CRM/SignInWithPasskey', 'public', 400],
  ['POST /CRM/SendPhoneChangeCode', 'signed-in', 400],
  ['POST /CRM/ChangePhone', 'signed-in', 400],
  ['POST /CRM/PartnerSignUp', 'public', 400],
  ['GET /CRM/GetProfile', 'signed-in', 200],
  ['GET /CRM/GetHolidays', 'signed-in', 400],
  ['GET /CRM/GetExpenses', 'employee', 200],
  ['GET /CRM/GetExpense', 'employee', 400],
  ['GET /CRM/FindReceipt', 'employee', 400],
  ['GET /CRM/GetReceipt', 'employee', 400],
  ['POST /CRM/AddExpense', 'employee', 415],
  ['POST /CRM/UpdateExpense', 'employee', 415],
  ['POST /CRM/StepExpense', 'employee', 400],
  ['GET /CRM/GetCases', 'signed-in', 200],
  ['GET /CRM/GetCase', 'signed-in', 400],
  ['GET /CRM/GetCaseAttachment', 'signed-in', 400],
  ['POST /CRM/AddCase', 'signed-in', 415],
  ['POST /CRM/AddCaseReply', 'signed-in', 415],
  ['GET /CRM/GetLeaves', 'employee', 200],
  ['GET /CRM/GetLeaveBalance', 'employee', 200],
  ['GET /CRM/GetTeamAbsences', 'employee', 400],
  ['POST /CRM/AddLeaves', 'employee', 400],
  ['POST /CRM/CancelLeave', 'employee', 400],
  ['GET /CRM/ProfileImage', 'public', 404],
  ['GET /CRM/GetTimesheets', 'employee', 200],
  ['GET /CRM/GetTimesheetByDate', 'employee', 400],
  ['GET /CRM/GetTimesheetByid', 'employee', 400],
  ['GET /CRM/GetHoursByDate', 'employee', 400],
  ['GET /CRM/GetEmployeeClients', 'employee', 200],
  ['GET /CRM/GetTimesheetAttachment', 'employee', 400],
  ['POST /CRM/AddTimesheet', 'employee', 415],
  ['POST /CRM/SubmitTimesheets', 'employee', 400],
  ['POST /CRM/WithdrawTimesheets', 'employee', 400],
  ['POST /CRM/ReopenTimesheets', 'manager', 400],
  ['POST /CRM/DecideApprovals', 'manager', 400],
  ['GET /CRM/GetMonthArchive', 'employee', 400],
  ['GET /CRM/MonthArchive', 'public', 404],
  ['GET /CRM/GetCalendarFeed', 'employee', 200],
  ['POST /CRM/CreateCalendarFeed', 'employee', 200],
  ['POST /CRM/RenewCalendarFeed', 'employee', 200],
  ['POST /CRM/RevokeCalendarFeed', 'employee', 200],
  ['GET /CRM/calendar/:file', 'public', 404],
  ['GET /CRM/DownloadFile', 'public', 404],
  ['POST /CRM/UpdateAddress', 'signed-in', 400],
  ['POST /CRM/UpdatePersonalInformation', 'signed-in', 400],
  ['GET /CRM/GetOrgChart', 'signed-in', 200],
  ['GET /CRM/GetAcknowledgements', 'employee', 200],
  ['POST /CRM/AcknowledgeDocument', 'employee', 400],
  ['GET /CRM/GetAcknowledgementReport', 'hr', 200],
  ['GET /Admin/GetPeople', 'personnel', 200],
  ['GET /Admin/GetPerson', 'personnel', 400],
  ['POST /Admin/ChangePerson', 'personnel', 400],
  ['POST /Admin/ChangePrivateDetails', 'hr', 400],
  ['GET /Admin/GetHrDashboard', 'hr', 400],
  ['POST /Admin/InvitePerson', 'personnel', 400],
  ['POST /Admin/ResendInvitation', 'personnel', 400],
  ['POST /Admin/SendInvitations', 'personnel', 400],
  ['POST /Admin/CheckPeople', 'personnel', 415],
  ['POST /Admin/ImportPeople', 'personnel', 415],
  ['GET /Admin/GetOpenWork', 'personnel', 400],
  ['POST /Admin/DeactivatePerson', 'personnel', 400],
  ['POST /Admin/ReactivatePerson', 'personnel', 400],
  ['POST /Admin/EndSessions', 'personnel', 400],
  ['POST /Admin/SetRoles', 'administrator', 400],
  ['GET /Admin/GetAccess', 'administrator', 200],
  ['POST /Admin/ReviewAccess', 'administrator', 400],
  ['GET /Admin/SearchAudit', 'administrator', 200],
  ['GET /Admin/GetAuditEntry', 'administrator', 400],
  ['GET /Admin/GetAuditExport', 'administrator', 200],
  ['GET /Admin/AuditExport', 'public', 404],
  ['GET /CRM/GetViewsOfMe', 'signed-in', 200],
  ['GET /Admin/GetClients', 'commercial', 200],
  ['GET /Admin/GetClient', 'commercial', 400],
  ['POST /Admin/AddClient', 'commercial', 400],
  ['POST /Admin/ChangeClient', 'commercial', 400],
  ['POST /Admin/AddContact', 'commercial', 400],
  ['POST /Admin/ChangeContact', 'commercial', 400],
  ['POST /Admin/AddAssignment', 'commercial', 400],
  ['POST /Admin/ChangeAssignment', 'commercial', 400],
  ['POST /Admin/StepAssignment', 'commercial', 400],
  ['POST /Admin/SetRate', 'commercial', 400],
  ['GET /Admin/GetAssignments', 'personnel', 400],
  ['GET /Admin/GetAssignable', 'commercial', 200],
  ['POST /Admin/FindPersonalData', 'administrator', 400],
  ['POST /Admin/GetPersonalDataArchive', 'administrator', 400],
  ['GET /Admin/PersonalDataArchive', 'public', 404],
  ['POST /Admin/ErasePersonalData', 'administrator', 400],
  ['GET /Admin/GetRetention', 'administrator', 200],
  ['GET /Admin/GetDueRecords', 'administrator', 400],
  ['GET /Admin/GetLegalHolds', 'administrator', 200],
  ['POST /Admin/PlaceLegalHold', 'administrator', 400],
  ['POST /Admin/LiftLegalHold', 'administrator', 400],
  ['POST /Admin/AskForData', 'public', 400],
  ['POST /Admin/CheckDataRequest', 'public', 400],
  ['POST /Admin/ConfirmDataRequest', 'public', 400],
  ['GET /Admin/GetDataRequests', 'administrator', 200],
  ['POST /Admin/CloseDataRequest', 'administrator', 400],
  ['POST /Admin/CheckSetUp', 'public', 400],
  ['POST /Admin/SendSetUpCode', 'public', 400],
  ['POST /Admin/FinishSetUp', 'public', 400],
  ['POST /Admin/CheckInvitation', 'public', 400],
  ['POST /Admin/SendInvitationCode', 'public', 400],
  ['POST /Admin/AcceptInvitation', 'public', 400],
  ['GET /Admin/GetPartners', 'recruiting', 200],
  ['GET /Admin/CountWaitingPartners', 'recruiting', 200],
  ['GET /Admin/GetPartner', 'recruiting', 400],
  ['GET /Admin/GetPartnerOpenWork', 'recruiting', 400],
  ['POST /Admin/ApprovePartner', 'recruiting', 400],
  ['POST /Admin/DeclinePartner', 'recruiting', 400],
  ['POST /Admin/SetRequestsAside', 'recruiting', 400],
  ['POST /Admin/DeactivatePartner', 'recruiting', 400],
  ['POST /Admin/ReactivatePartner', 'recruiting', 400],
  ['POST /Admin/EndPartnerSessions', 'recruiting', 400],
  ['POST /Admin/AddPartnerNote', 'recruiting', 400],
  ['POST /Admin/StartPhoneChange', 'personnel', 400],
  ['POST /Admin/CheckPhoneChange', 'public', 400],
  ['POST /Admin/SendNewPhoneCode', 'public', 400],
  ['POST /Admin/ConfirmNewPhone', 'public', 400],
  ['GET /api/phone-number-login/account/GetProfile', 'signed-in', 200],
  ['POST /api/phone-number-login/account/UploadProfileImage', 'signed-in', 415],
  ['POST /api/phone-number-login/account/VerifySocialUser', 'public', 400],
  ['POST /api/phone-number-login/account/register-request-token', 'public', 400],
]

const employees = ['employee', 'manager', 'hr', 'administrator', 'recruiter', 'finance'] as const

const callers = [
  'nobody',
  'forged',
  'expired',
  'deactivated',
  'partner',
  'other partner',
  ...employees,
] as const

type Caller = (typeof callers)[number]

const allowed: Record<Exclude<Access, 'public'>, readonly Caller[]> = {
  'signed-in': ['partner', 'other partner', ...employees],
  partner: ['partner', 'other partner'],
  employee: employees,
  manager: ['manager', 'administrator'],
  hr: ['hr'],
  reviewer: ['manager', 'hr', 'administrator'],
  administrator: ['administrator'],
  personnel: ['hr', 'administrator'],
  commercial: ['hr', 'administrator', 'finance'],
  recruiting: ['administrator', 'recruiter'],
}

const expected = (caller: Caller, access: Access, answer: number) => {
  if (access === 'public' || allowed[access].includes(caller)) return answer
  return allowed['signed-in'].includes(caller) ? 403 : 401
}

const signedInAs: Partial<Record<Caller, string>> = {
  expired: '+13605550107',
  deactivated: '+13605550106',
  partner: phones.partner,
  'other partner': phones.otherPartner,
  employee: phones.employee,
  manager: phones.manager,
  hr: phones.hr,
  administrator: phones.administrator,
  recruiter: '+13605550110',
  finance: '+13605550108',
}

/** `GET /path` with the access it declares, for each of its methods. */
const declared = ({ method, url, config }: RouteOptions) =>
  [method].flat().map((one) => [`${one} ${url.replace(/\/$/, '')}`, config?.access] as const)

describe('the routes of the server', () => {
  let database: Database
  let app: FastifyInstance
  const registered: RouteOptions[] = []

  beforeAll(async () => {
    ;({ database } = await createPortalDatabase('pglite'))
    await database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.phone, '+13605550106'))
      const [someone] = await tx
        .select()
        .from(people)
        .where(eq(people.phone, signedInAs.finance ?? ''))
      const given = { personId: someone?.id ?? '', role: 'finance' as const, grantedAt: testTime }
      await tx.insert(personRoles).values(given)
    })
    ;({ app } = await createPortalApp(database, { onRoute: (route) => registered.push(route) }))
    await app.ready()
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  /** A session of somebody, begun too long ago for one of them. */
  const startFor = async (caller: Caller) => {
    const phone = signedInAs[caller]
    if (phone === undefined) return caller === 'forged' ? bearer('f'.repeat(43)) : {}
    const [person] = await database.reader
      .select({ id: people.id })
      .from(people)
      .where(eq(people.phone, phone))
    const at = caller === 'expired' ? new Date(testTime.getTime() - 60 * 60 * 1000) : testTime
    return bearer(await database.write((tx) => startSession(tx, person?.id ?? '', defaultSessionLimits, at)))
  }

  test('all have an expectation, and no expectation is without a route', () => {
    const expectations = routes.map(([name, access]) => [name, access] as const)
    // What can be read can be asked for without its content.
    const heads = expectations.filter(([name]) => name.startsWith('GET '))
    const withHeads = [
      ...expectations,
      ...heads.map(([name, access]) => [name.replace('GET', 'HEAD'), access] as const),
    ]

    expect(new Map(registered.flatMap(declared))).toEqual(new Map(withHeads))
  })

  test.each(routes)('%s answers every caller as it declares', async (route, access, answer) => {
    const [method, url = ''] = route.split(' ')
    const call = async (caller: Caller) => {
      const more = await startFor(caller)
      const sent = method === 'POST' ? { method, url, payload: {} } : { url }
      const { statusCode } = await app.inject({ ...sent, ...more })
      return [caller, statusCode]
    }
    const statuses = []
    for (const caller of callers) statuses.push(await call(caller))

    expect(statuses).toEqual(callers.map((caller) => [caller, expected(caller, access, answer)]))
  })
})
