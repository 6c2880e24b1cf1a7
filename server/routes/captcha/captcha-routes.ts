import type { FastifyPluginAsync } from 'fastify'
import { captchaSettings } from '#api/contracts/captcha.contract.ts'
import type { Captcha } from '#server/captcha/captcha.ts'
import { registerEndpoint } from '#server/http/endpoint.ts'

export const captchaRoutes: FastifyPluginAsync<{ captcha: Captcha }> = async (
  app,
  { captcha: { settings, createChallenge } },
) => {
  registerEndpoint(app, captchaSettings, async () => settings)
  if (createChallenge) {
    const options = { config: { access: 'public' }, schema: { hide: true } } as const
    app.get('/captcha/challenge', options, () => createChallenge())
  }
}
