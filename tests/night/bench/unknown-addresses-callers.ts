import { Agent, get } from 'node:http'

const [url, count] = process.argv.slice(2)

const agent = new Agent({ keepAlive: true })

const ask = () => {
  get(`${url}/c2c-job-board-details/${crypto.randomUUID()}`, { agent }, (answer) => {
    answer.resume().once('end', ask)
  })
}

console.log('asking')
for (let caller = 0; caller < Number(count); caller += 1) ask()
