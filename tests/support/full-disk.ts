import fs from 'node:fs'

/**
 * Preloaded into a server. While the file named by FULL_DISK_WHILE exists, writes to paths that contain its text fail
 * with ENOSPC.
 */
const marker = process.env.FULL_DISK_WHILE ?? ''

const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })

const isFull = (fd: number): boolean => {
  if (fd <= 2 || !fs.existsSync(marker)) return false
  return fs.readlinkSync(`/proc/self/fd/${fd}`).includes(fs.readFileSync(marker, 'utf8'))
}

const write = fs.writeSync.bind(fs)

Object.defineProperty(fs, 'writeSync', {
  value: (fd: number, ...rest: [NodeJS.ArrayBufferView]) => {
    if (isFull(fd)) throw noSpace()
    return write(fd, ...rest)
  },
})
