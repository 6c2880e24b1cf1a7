import type { UserEvent } from '@testing-library/user-event'

const literal = (text: string) => text.replace(/[[{]/g, '$&$&')

const keyName = (key: string) => (key.length === 1 ? literal(key) : key === 'Space' ? ' ' : `{${key}}`)

const held = (key: string) => (key === 'ControlOrMeta' ? 'Control' : key)

const getKeys = (keys: string) => {
  const parts = keys === '+' ? ['+'] : keys.split('+').map(held)
  const last = parts.pop() ?? ''
  return parts.map((key) => `{${key}>}`).join('') + keyName(last) + parts.map((key) => `{/${key}}`).join('')
}

export const pressKeys = async (user: UserEvent, keys: string) => {
  if (/^Control(?:OrMeta)?\+c$/i.test(keys)) await user.copy()
  else if (/^Control(?:OrMeta)?\+v$/i.test(keys)) await user.paste()
  else if (/^Control(?:OrMeta)?\+x$/i.test(keys)) await user.cut()
  else await user.keyboard(getKeys(keys))
}

export const typeText = (user: UserEvent, text: string) => user.keyboard(literal(text))
