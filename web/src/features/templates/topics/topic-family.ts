const families = ['harbor', 'sage', 'sun', 'clay', 'plum', 'lagoon'] as const

/** A family of colours of the design: `--clay-t`, `--clay-m` and `--clay-i` are tint, mid and ink. */
type TopicFamily = (typeof families)[number]

/** The topics of the library that the product comes with, in the colours of the design. */
const known: Record<string, TopicFamily> = {
  'Climate & Culture': 'plum',
  'College, Career & Transitions': 'clay',
  'Engagement & Learning': 'sage',
  'Equity & Programs': 'sage',
  'Family & Community': 'harbor',
  'Operations & Planning': 'plum',
  'Safety & Discipline': 'sun',
  'Staff Experience': 'sage',
  'State Specific - California': 'harbor',
  'State Specific - Georgia': 'sage',
  'State Specific - Illinois': 'plum',
  'State Specific - Massachusetts': 'plum',
  'State Specific - Michigan': 'sage',
  'Well-Being & SEL': 'sage',
}

/** The family of a topic: the same on every machine and in every session. */
export function topicFamily(topic: string): TopicFamily {
  return (Object.hasOwn(known, topic) && known[topic]) || familyByName(topic)
}

/** For topics that are not in the list: spreads them over the families by the sum of their characters. */
function familyByName(topic: string): TopicFamily {
  const sum = Array.from(topic).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return families[sum % families.length] ?? 'harbor'
}
