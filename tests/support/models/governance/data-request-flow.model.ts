import { dataRequests } from '#server/governance/schema/privacy.ts'
import { dataRequestPage, noRequest, type RequestValues } from '#tests/support/data-request-page.ts'
import { formFlowModel } from '#tests/support/form-flow-model.ts'
import { readStored } from '#tests/support/stored-rows.ts'

export const dataRequestFlowModel = formFlowModel<RequestValues>({
  name: 'data-request-flow',
  address: '/privacy-request',
  area: 'Admin',
  call: 'AskForData',
  thanks: 'If you confirm today with the link we sent to',
  form: (page) => {
    const { kinds, fields, fill, values, ...parts } = dataRequestPage(page)
    return {
      parts,
      inputs: [kinds.first(), ...Object.values(fields)],
      fill,
      expectShown: async (typed) => expect(await values()).toEqual(typed ?? noRequest),
    }
  },
  begin: (server) => {
    let started = 0
    return {
      next: () => {
        started += 1
        return { kind: 'A correction', email: `ada${started}@example.com`, words: `Mistake ${started}` }
      },
      expectStored: async (sent) => {
        const rows = await readStored(server, (reader) =>
          reader.select().from(dataRequests).orderBy(dataRequests.createdAt),
        )
        expect(rows.map(({ kind, email, words, confirmedAt }) => [kind, email, words, confirmedAt])).toEqual(
          sent.map(({ email, words }) => ['correction', email, words, null]),
        )
      },
    }
  },
})
