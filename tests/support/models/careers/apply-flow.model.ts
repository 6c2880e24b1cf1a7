import {
  type ApplyValues,
  applyPage,
  applyPath,
  katherine,
  noApplication,
  storedApplication,
} from '#tests/support/apply-page.ts'
import { formFlowModel } from '#tests/support/form-flow-model.ts'
import { pdfBytes, type ResumeFiles, resumeFiles } from '#tests/support/resume-files.ts'
import { countFiles, storedApplications } from '#tests/support/stored-applications.ts'

const resume = { name: 'resume.pdf', kind: 'pdf', bytes: pdfBytes }

let files: ResumeFiles

export const applyFlowModel = formFlowModel<ApplyValues>({
  name: 'apply-flow',
  server: { env: { SEED: 'sample' } },
  address: applyPath,
  call: 'UASubmitCandidate',
  thanks: 'Your submission has been received!',
  form: (page) => {
    const { fields, fill, values, choose, fileName, removeFile, progress, ...parts } = applyPage(page)
    return {
      parts,
      inputs: [...Object.values(fields), removeFile],
      sending: progress,
      fill: async (typed) => {
        await fill(typed)
        await choose(await files.pdf())
        await removeFile.waitFor()
      },
      expectShown: async (typed) => {
        expect(await values()).toEqual(typed ?? noApplication)
        expect(await fileName()).toBe(typed ? resume.name : null)
      },
    }
  },
  begin: async (server) => {
    files = await resumeFiles()
    const filesBefore = await countFiles(server)
    let started = 0
    return {
      next: () => ({ ...katherine, email: `katherine${++started}@example.com` }),
      expectStored: async (sent) => {
        expect(await storedApplications(server)).toEqual(
          sent.map((values) => storedApplication(values, resume)),
        )
        expect(await countFiles(server)).toBe(filesBefore + sent.length)
      },
      end: () => files.remove(),
    }
  },
})
