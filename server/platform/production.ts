/** React and others read it when they are loaded. */
Object.assign(process.env, { NODE_ENV: 'production' })
