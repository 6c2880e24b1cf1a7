const words = {
  label: 'I am human',
  group: 'Captcha',
  mark: 'Solved by your browser, on this site',
  states: {
    idle: '',
    working: 'Working…',
    done: 'Done',
    expired: 'Expired. Please tick again.',
    failed: 'That did not work. Please try again.',
  },
} as const

export type State = keyof typeof words.states

export type Look = { size: 'normal' | 'compact'; theme: 'light' | 'dark'; tabIndex: number }

const colors = {
  light: {
    ground: '#fafafa',
    line: '#c7cdca',
    text: '#1c2b26',
    quiet: '#4d5b56',
    mark: '#0b6b4f',
    warn: '#9b1c1c',
  },
  dark: {
    ground: '#1b2622',
    line: '#4a5a54',
    text: '#f1f5f3',
    quiet: '#b9c6c0',
    mark: '#5fd3a8',
    warn: '#ffb4a8',
  },
}

const styles = ({ size, theme }: Look) => {
  const { ground, line, text, quiet, mark, warn } = colors[theme]
  const position =
    size === 'normal' ? 'width:303px;height:78px' : 'width:164px;height:144px;flex-direction:column'
  return `
:host{display:inline-block;max-width:100%}
.box{box-sizing:border-box;display:flex;align-items:center;justify-content:space-between;gap:8px;${position};max-width:100%;
padding:8px 10px;border:1px solid ${line};border-radius:6px;background:${ground};color:${text};font:14px/1.3 system-ui,sans-serif}
.left{display:flex;flex-direction:column;gap:2px;min-width:0}
button{display:flex;align-items:center;gap:10px;min-height:32px;padding:2px;border:0;border-radius:4px;background:none;
color:inherit;font:inherit;cursor:pointer;text-align:start}
button:focus-visible{outline:3px solid ${mark};outline-offset:2px}
.tick{box-sizing:border-box;flex:none;width:28px;height:28px;border:2px solid ${quiet};border-radius:4px;background:${ground}}
.tick svg{display:none;width:100%;height:100%;stroke:${mark};stroke-width:3;fill:none}
[data-state=done] .tick svg{display:block}
[data-state=working] .tick{border-radius:50%;border-color:${mark} ${line} ${line}}
@media (prefers-reduced-motion:no-preference){[data-state=working] .tick{animation:turn 1s linear infinite}}
@keyframes turn{to{transform:rotate(1turn)}}
.state{min-height:18px;font-size:12px;color:${quiet}}
[data-state=failed] .state,[data-state=expired] .state{color:${warn}}
.mark{max-width:92px;font-size:11px;color:${quiet};text-align:end}`
}

const element = (name: string, className: string, text = '') => {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

const svgNames = 'http://www.w3.org/2000/svg'

const tickMark = () => {
  const tick = element('span', 'tick')
  tick.setAttribute('aria-hidden', 'true')
  const svg = document.createElementNS(svgNames, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS(svgNames, 'path')
  path.setAttribute('d', 'M5 12.5 10 17.5 19 7')
  svg.append(path)
  tick.append(svg)
  return tick
}

export const drawWidget = (container: HTMLElement, look: Look, onTick: () => void) => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const box = element('div', 'box')
  box.setAttribute('role', 'group')
  box.setAttribute('aria-label', words.group)
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = look.tabIndex
  button.setAttribute('role', 'checkbox')
  button.append(tickMark(), element('span', 'label', words.label))
  button.addEventListener('click', onTick)
  const status = element('span', 'state')
  status.setAttribute('role', 'status')
  const left = element('div', 'left')
  left.append(button, status)
  box.append(left, element('span', 'mark', words.mark))
  root.append(element('style', '', styles(look)), box)
  container.append(host)
  const show = (state: State) => {
    box.dataset.state = state
    button.setAttribute('aria-checked', String(state === 'done'))
    button.setAttribute('aria-disabled', String(state === 'working' || state === 'done'))
    status.textContent = words.states[state]
  }
  show('idle')
  return { show, remove: () => host.remove() }
}
