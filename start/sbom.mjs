import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { root } from './programs.mjs'

const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
const mostBytes = 64 * 1024 * 1024

// Writes what production installs as CycloneDX JSON into the file of the first argument. It reads the lockfile alone:
// nothing needs to be installed, and there is no need of the network.
await writeSbom(process.argv[2] ?? 'sbom.cdx.json')

async function writeSbom(path) {
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const { stdout } = await promisify(execFile)(program, [...first, ...args], {
    cwd: root,
    maxBuffer: mostBytes,
    shell: program === 'npm' && process.platform === 'win32',
  })
  const bom = withoutDevelopment(JSON.parse(stdout))
  writeFileSync(resolve(root, path), `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`${bom.components.length} packages in ${path}, as CycloneDX ${bom.specVersion}`)
}

// "--omit dev" would also leave out what both the product and a tool use, such as React.
function withoutDevelopment(bom) {
  const isForDevelopment = ({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
  const left = new Set(bom.components.filter(isForDevelopment).map((one) => one['bom-ref']))
  return {
    ...bom,
    components: bom.components.filter((one) => !left.has(one['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)) })),
  }
}
