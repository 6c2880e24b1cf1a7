import type { FastifyPluginAsync } from 'fastify'
import { captchaSettings } from '#api/contracts/platform/captcha.contract.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import type { Captcha } from './captcha.ts'

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
