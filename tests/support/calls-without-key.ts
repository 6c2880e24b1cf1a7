/** Why a call is idempotent without a key. */
const naturally = {
  reads: 'It only reads; what it reads by is a secret, or a file, and stands in no address.',
  replaces: 'It says how something is to be, and it is so after the second as after the first.',
  renews: 'The second voids what the first made, and only its answer is seen.',
  asks: 'It hands out a challenge that ends by itself, and stores nothing else.',
  once: 'What it is sent with counts once: the second is refused or does nothing.',
} as const

/**
 * Every call that writes, or could, without an idempotency key. A new one takes a key, or is listed here with its
 * reason.
 */
export const withoutKey: Record<string, keyof typeof naturally> = {
  '/page-timings': 'reads',
  '/policy-reports': 'reads',
  '/Desk/DropEarlierDraft': 'replaces',
  '/Desk/FindOverlaps': 'reads',
  '/Desk/SaveAnswerDraft': 'replaces',
  '/CRM/CheckBenchList': 'reads',
  '/CRM/CreateCalendarFeed': 'renews',
  '/CRM/RenewCalendarFeed': 'replaces',
  '/CRM/RevokeCalendarFeed': 'replaces',
  '/Admin/CheckDataRequest': 'reads',
  '/Desk/CheckInterview': 'reads',
  '/Desk/CheckConsultation': 'reads',
  '/Desk/ReserveConsultation': 'replaces',
  '/Admin/CheckInvitation': 'reads',
  '/Desk/CheckJobAlert': 'reads',
  '/job-alert/stop/:token': 'replaces',
  '/Desk/CheckMyApplication': 'reads',
  '/Desk/ProveMyData': 'once',
  '/CRM/AddPasskey': 'once',
  '/CRM/BeginPasskey': 'asks',
  '/CRM/BeginPasskeySignIn': 'asks',
  '/Admin/CheckPeople': 'reads',
  '/CRM/ChangePhone': 'once',
  '/CRM/ChangeEmail': 'once',
  '/Admin/CheckContactStop': 'reads',
  '/Admin/StopContactChange': 'once',
  '/Admin/CheckPhoneChange': 'reads',
  '/Admin/FindPersonalData': 'reads',
  '/Admin/GetPersonalDataArchive': 'reads',
  '/api/phone-number-login/account/register-request-token': 'renews',
  '/api/phone-number-login/account/UploadProfileImage': 'replaces',
  '/api/phone-number-login/account/VerifySocialUser': 'reads',
  '/CRM/UpdateAddress': 'replaces',
  '/CRM/UpdatePersonalInformation': 'replaces',
  '/CRM/ReadResume': 'reads',
  '/Admin/CheckSetUp': 'reads',
  '/CRM/CheckUser': 'reads',
  '/CRM/SignOut': 'replaces',
}
