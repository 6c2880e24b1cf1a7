/** React and others choose by it, when they are loaded, whether to check what is only checked while developing. */
Object.assign(process.env, { NODE_ENV: 'production' })
