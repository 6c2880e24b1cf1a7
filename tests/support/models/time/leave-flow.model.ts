import { signedInStorage } from '#tests/support/browser-session.ts'
import { formFlowModel } from '#tests/support/form-flow-model.ts'
import { type LeaveValues, leavePage, marcus } from '#tests/support/leave-page.ts'
import { letters } from '#tests/support/letters.ts'
import { storedLeave } from '#tests/support/stored-leave.ts'

const noValues: LeaveValues = { type: '', start: '', end: '', reason: '' }

/** No public holiday falls on these days until July 2028. */
const later = (day: string, weeks: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

const twoDaysAfter = (weeks: number): LeaveValues => ({
  type: 'Sick Leave',
  start: later('2027-03-02', weeks),
  end: later('2027-03-03', weeks),
  reason: `Leave number ${letters(weeks)}`,
})

export const leaveFlowModel = formFlowModel<LeaveValues>({
  name: 'leave-flow',
  server: { env: { SEED: 'sample' } },
  address: '/apply-leave',
  call: 'AddLeaves',
  thanks: '2 days of leave requested from Denise Okafor',
  hasToast: true,
  form: (page) => {
    const { fields, fill, values, ...parts } = leavePage(page)
    return {
      parts,
      inputs: Object.values(fields),
      fill,
      expectShown: async (typed) => expect(await values()).toEqual(typed ?? noValues),
    }
  },
  begin: async (server) => {
    let weeks = 0
    return {
      storage: await signedInStorage(server, marcus),
      next: () => twoDaysAfter(weeks++),
      close: async (page, sent) => {
        for (const { reason } of sent) await leavePage(page).request(reason).waitFor()
      },
      expectStored: async (sent) => expect(await storedLeave(server, '2027-03-02')).toEqual(sent),
    }
  },
})
