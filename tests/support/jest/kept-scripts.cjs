const { Script, SourceTextModule } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

const kept = new Map()

const compiled = (source, filename, parameters) => {
  const known = kept.get(filename)
  if (known?.source === source) return known.script
  const start = `(function (${parameters}) {`
  const script = new Script(`${start}${source}\n})`, { filename, columnOffset: -start.length })
  kept.set(filename, { source, script })
  return script
}

/** Jest's runtime, but a worker compiles a file once and not anew for every test file that loads it. */
module.exports = class extends Runtime {
  constructor(...parts) {
    super(...parts)
    const { executor, registries, _environment: environment } = this
    // Fastify looks for the name of every plugin among all modules that are loaded, and asks Jest's view of them for each.
    if (registries) registries.requireCacheProxy = Object.freeze({ __proto__: null })
    const parameters = executor?.injectedModuleParameters
    // Both are Jest's own business: without them, or with modules in the sandbox, it compiles as it always does.
    if (SourceTextModule || !parameters || typeof executor.compile !== 'function') return
    const compile = executor.compile.bind(executor)
    executor.compile = (source, filename) => {
      try {
        return compiled(source, filename, parameters).runInContext(environment.getVmContext())
      } catch {
        return compile(source, filename)
      }
    }
  }
}
