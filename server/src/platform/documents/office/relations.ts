import { partName } from '#server/platform/spreadsheets/reading/package/zip-directory.ts'
import { isElsewhere } from './elsewhere.ts'
import type { Attributes } from './read-markup.ts'

/** What a relationship means: something active, or an embedded file that a chart takes its data from. */
type RelationMeaning = { what: string; where: string } | { chartData: string }

/** By the last word of their types, which is the same in all dialects. */
const active: Record<string, string> = {
  vbaproject: 'macros',
  wordvbadata: 'macros',
  attachedtoolbars: 'macros',
  xlmacrosheet: 'a macro sheet',
  xlintlmacrosheet: 'a macro sheet',
  dialogsheet: 'a dialog sheet',
  control: 'an ActiveX control',
  activexcontrolbinary: 'an ActiveX control',
  oleobject: 'an embedded object',
  package: 'an embedded file',
  afchunk: 'an embedded file',
}

/** What is loaded from elsewhere, by the type of the relationship. */
const loaded: Record<string, string> = {
  attachedtemplate: 'a template from elsewhere',
  image: 'a picture from elsewhere',
  externallinkpath: 'a link to a workbook elsewhere',
}

/** What an element of a part with relationships means, if it is more than an ordinary one. */
export function relationMeaning(
  relations: string,
  { Type = '', Target = '', TargetMode = '' }: Attributes,
): RelationMeaning | undefined {
  const type = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase()
  const source = sourceOf(relations)
  const isExternal = TargetMode.trim().toLowerCase() === 'external'
  if (/(?:^|\/)charts\/[^/]+$/i.test(source)) {
    if (type === 'package' && !isExternal) return { chartData: absolute(source, Target) }
    // A chart that was copied from a workbook of its author's keeps a link to it.
    if (isExternal && !isElsewhere(Target)) return undefined
  }
  const what = active[type]
  if (what) return { what, where: isExternal ? source : absolute(source, Target) }
  if (!isExternal || type === 'hyperlink' || !isElsewhere(Target)) return undefined
  return { what: loaded[type] ?? 'content from elsewhere', where: source }
}

/** The part that some relationships belong to; the package itself has its own. */
const sourceOf = (relations: string) =>
  relations.replace(/(^|\/)_rels\/([^/]*)\.rels$/i, '$1$2') || 'the package'

/** The name of the part that a target leads to, as it is written there. */
function absolute(source: string, target: string): string {
  const folder = /^[\\/]/.test(target) ? '' : source.slice(0, source.lastIndexOf('/') + 1)
  const names: string[] = []
  for (const name of partName(`${folder}${target}`).split('/'))
    if (name === '..') names.pop()
    else if (name !== '.') names.push(name)
  return names.join('/')
}
