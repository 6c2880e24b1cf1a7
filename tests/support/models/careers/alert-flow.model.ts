import { jobAlerts } from '#server/careers/schema/alerts.ts'
import { type AlertValues, alertForm } from '#tests/support/alert-page.ts'
import { formFlowModel } from '#tests/support/form-flow-model.ts'
import { readStored } from '#tests/support/stored-rows.ts'

export const alertFlowModel = formFlowModel<AlertValues>({
  name: 'alert-flow',
  address: '/c2c-job-board',
  area: 'Desk',
  call: 'AskForJobAlert',
  thanks: 'and press Confirm. It works for 7 days.',
  form: (page) => {
    const { email, paces, fill, values, ...parts } = alertForm(page)
    return {
      parts,
      inputs: [email, paces.first()],
      fill,
      expectShown: async (typed) => expect(await values()).toEqual(typed ?? { email: '', every: 'Daily' }),
    }
  },
  begin: (server) => {
    let started = 0
    return {
      next: () => {
        started += 1
        return { email: `ada${started}@example.com`, every: 'Weekly' }
      },
      expectStored: async (sent) => {
        const rows = await readStored(server, (reader) =>
          reader.select().from(jobAlerts).orderBy(jobAlerts.createdAt),
        )
        expect(rows.map(({ email, every, query, status }) => [email, every, query, status])).toEqual(
          sent.map(({ email }) => [email, 'weekly', '', 'Unconfirmed']),
        )
      },
    }
  },
})
