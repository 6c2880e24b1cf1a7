import type { FastifyPluginAsync } from 'fastify'
import { resumeMessages } from '#api/contracts/application.contract.ts'
import { type ResumeReading, readResume } from '#api/contracts/resume.contract.ts'
import { onlyFile, readFiles, type Uploading, uploadEndpoint } from '#server/http/upload-endpoint.ts'
import { createResumeWorker } from '#server/jobs/resume-worker.ts'
import { readResumeFields } from '#server/parsing/resume-tasks.ts'

type Parts = Uploading & {
  /** How often resumes are looked for whose text is not read, in milliseconds; never where it is null. */
  deskPollMs: number | null
}

/** Reading resumes: those that are stored, for who decides about them, and one's own, to fill in the form to apply. */
export const resumeRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { parser } = parts
  const worker = createResumeWorker({ ...parts, log: app.log, pollMs: parts.deskPollMs })
  app.addHook('onReady', async () => worker.start())
  app.addHook('onClose', worker.stop)

  uploadEndpoint(app, parts, {
    contract: readResume,
    messages: { ...resumeMessages, tooBig: 'This file is too big: the limit is 10 MB' },
    accept: readFiles<unknown, ResumeReading>(
      async (path) => (await parser.parse(readResumeFields, path)).value,
    ),
    handler: async ({ files }) => onlyFile(files),
  })
}
