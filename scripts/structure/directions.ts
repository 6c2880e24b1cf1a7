import { type ImportedModule, resolveImport } from './imports.ts'
import { isListed } from './packages.ts'
import type { ParsedFile } from './parse.ts'
import { mayEnter, type RoomRule, roomOf, ruleOf } from './rooms.ts'
import type { Violation } from './violation.ts'

const packageFault = (room: string, rule: RoomRule, name: string) => {
  if (rule.onlyPackages && !isListed(name, rule.onlyPackages)) {
    return `${room} may import ${rule.onlyPackages.join(', ')}, not ${name}`
  }
  if (rule.neverPackages && isListed(name, rule.neverPackages)) return `${room} must not import ${name}`
  return null
}

const pathFault = (room: string, rule: RoomRule, path: string, { typeOnly }: ImportedModule) => {
  const target = roomOf(path)
  if (path.endsWith('.css') && rule.stylesOf?.includes(target)) return null
  if (!mayEnter(rule, room, target)) return `${room} must not import ${path}`
  if (room === 'server' && target === 'machines' && !/\.lifecycle(\.ts)?$/.test(path)) {
    return `server may import the lifecycles of machines, not ${path}`
  }
  if (rule.typesOf?.includes(target) && !typeOnly) return `${room} may import only types from ${target}`
  return null
}

const faultOf = (file: ParsedFile, rule: RoomRule, imported: ImportedModule) => {
  if (imported.specifier === null) return 'a computed import cannot be checked; write the path out'
  const room = roomOf(file.path)
  const target = resolveImport(file.path, imported.specifier)
  return 'package' in target
    ? packageFault(room, rule, target.package)
    : pathFault(room, rule, target.path, imported)
}

/** Imports that go against the direction their folders allow, and files in folders without a direction. */
export const checkDirections = (file: ParsedFile): Violation[] => {
  const room = roomOf(file.path)
  const rule = ruleOf(room)
  if (rule === 'anything') return []
  if (rule === undefined) {
    const explanation = `${room} is not one of the rooms, so nothing says what it may import`
    return [{ path: file.path, line: 1, rule: 'room', explanation }]
  }
  return file.imports.flatMap((imported) => {
    const explanation = faultOf(file, rule, imported)
    return explanation
      ? [{ path: file.path, line: imported.line, rule: 'import-direction', explanation }]
      : []
  })
}
