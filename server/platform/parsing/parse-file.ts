import { writeFileSync } from 'node:fs'
import { runTask } from './run-task.ts'
import { parsingRequest } from './tasks.ts'

/** Sandbox for one untrusted file: task and path on stdin, JSON on descriptor 3, content on 4. */
const respond = async (text: string) => {
  const { task, path } = parsingRequest.parse(JSON.parse(text))
  const { answer, content } = await runTask(task, path)
  writeFileSync(3, JSON.stringify(answer))
  if (content) writeFileSync(4, content)
  process.exit(0)
}

let request = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (text) => {
  request += text
  if (!request.endsWith('\n')) return
  // Errors from here on are the file's fault.
  process.on('uncaughtException', () => process.kill(process.pid, 'SIGKILL'))
  respond(request)
})
// The server is gone.
process.stdin.on('end', () => process.exit(0))
