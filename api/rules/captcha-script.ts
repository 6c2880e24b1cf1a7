/** Where the widget of our own captcha is, which solves its puzzles in a worker of the same script. */
export const captchaScriptPath = '/captcha/1/api.js'
