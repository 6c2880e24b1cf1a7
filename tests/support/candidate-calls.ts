import { searchCandidates } from '#api/contracts/recruiting/candidate-search.contract.ts'
import type { Engine } from '#server/platform/db/database.ts'
import { listUnread, storeResumeText } from '#server/recruiting/candidates/resume-texts.ts'
import { staleCandidates } from '#server/recruiting/schema/candidate-search.ts'
import { resumeSources } from '#server/staffing/resume-sources.ts'
import { withApplications } from './application-calls.ts'

export const withCandidates = (engine: Engine) => {
  const desk = withApplications(engine)
  const search = async (query: Record<string, string> = {}) =>
    searchCandidates.response.parse(
      await desk.calls().read(desk.recruiter(), `${searchCandidates.path}?${new URLSearchParams(query)}`),
    )
  afterEach(() =>
    desk.database().write(async (tx) => {
      await tx.delete(staleCandidates)
    }),
  )
  return {
    ...desk,
    search,
    names: async (q: string, more: Record<string, string> = {}) =>
      (await search({ q, ...more })).candidates.map(({ name }) => name),
    apply: async (fields: Record<string, string>, text = '') => {
      desk.portal().pass(60)
      const answer = await desk.calls().apply(fields)
      expect(answer).toEqual([200, null])
      const at = desk.portal().clock()
      await desk.database().write(async (tx) => {
        const [fileId] = (await listUnread(tx, resumeSources, at)).fileIds
        if (fileId === undefined) throw new Error('No resume waits to be read.')
        const read = { state: text === '' ? 'no text' : 'read', text, pages: 1 } as const
        await storeResumeText(tx, fileId, read, at)
      })
    },
  }
}
