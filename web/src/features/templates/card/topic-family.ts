const families = ['harbor', 'sage', 'sun', 'clay', 'plum', 'lagoon'] as const

/** A family of colours of the design: `--clay-t`, `--clay-m` and `--clay-i` are tint, mid and ink. */
export type TopicFamily = (typeof families)[number]

/** A start at which the topics of the design's pictures take the families they have there. */
const basis = 208

/** The family of a topic: the same on every machine and in every session, by FNV-1a of its name. */
export function topicFamily(topic: string): TopicFamily {
  let hash = basis
  for (const character of topic) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  }
  return families[(hash >>> 8) % families.length] ?? 'harbor'
}
