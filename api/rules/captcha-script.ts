/** Also runs as its own worker. */
export const captchaScriptPath = '/captcha/1/api.js'
