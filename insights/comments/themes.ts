import type { CommentSubject } from '#contract/results/comment-subjects.ts'
import { bare } from '#surveys/responses/name-digests.ts'
import { type Language, wordsOf } from './words.ts'

/** What comments are about, by words in English and Spanish; `*` stands for any ending. */
const families: Record<Exclude<CommentSubject, 'other'>, Record<Language, string>> = {
  safety: {
    en: 'safe* unsafe danger* threat* afraid scared fear security lockdown violen* fight* police guard*',
    es: 'segur* insegur* peligr* amenaz* miedo seguridad violen* pelea* policia guardia*',
  },
  bullying: {
    en: 'bull* tease* teasing harass* mean* insult* rumor* cyberbull* exclud* pick* made fun',
    es: 'acos* burla* molest* insult* intimid* bullying rumor* exclu*',
  },
  teachers: {
    en: 'teacher* staff principal* counselor* coach* adult* substitute* aide* administrat*',
    es: 'maestr* profesor* profe* director* consejer* entrenador* docente* personal',
  },
  lessons: {
    en: 'class* lesson* homework* assignment* learn* teach* subject* math reading science test* grade* curricul* boring',
    es: 'clase* leccion* tarea* aprend* ensen* materia* matematica* lectura ciencia* examen* calificacion* aburrid*',
  },
  food: {
    en: 'food lunch* breakfast* cafeteria meal* snack* hungry eat*',
    es: 'comida* almuerzo* desayuno* cafeteria hambre comer merienda*',
  },
  buildings: {
    en: 'building* bathroom* restroom* toilet* stall* classroom* hallway* playground* field gym* locker* clean* dirty broken',
    es: 'edificio* bano* salon* pasillo* patio gimnasio limpi* suci* roto* rota*',
  },
  'heat-and-noise': {
    en: 'hot cold heat* air conditioning noise* noisy loud quiet* temperature',
    es: 'calor frio aire acondicionado ruido* ruidos* temperatura silencio',
  },
  transport: {
    en: 'bus buses driver* ride* transport* parking traffic pickup dropoff carpool',
    es: 'autobus* camion* chofer transporte estacionamiento trafico',
  },
  fairness: {
    en: 'fair* unfair* favorit* equal* rule* punish* discipline* respect* disrespect* racis* discriminat* treat*',
    es: 'just* injust* favorit* igual* regla* castig* disciplina respet* racis* discrimin* trat*',
  },
  communication: {
    en: 'communicat* inform* email* newsletter* message* call* meeting* website* update* translat* listen*',
    es: 'comunica* inform* correo* mensaje* llamada* reunion* sitio actualiz* traduc* escuch*',
  },
  money: {
    en: 'money cost* expens* fee* fund* budget* pay* salary afford* fundrais*',
    es: 'dinero cost* caro* cuota* fondo* presupuesto pag* salario',
  },
  health: {
    en: 'health* sick* nurse* mental anxi* stress* depress* sleep* tired therap*',
    es: 'salud enferm* mental ansie* estres* depres* dormir cansad* terapia*',
  },
  activities: {
    en: 'sport* club* music art* band field trip* activit* after-school recess event*',
    es: 'deporte* club* musica arte* banda excursion* actividad* recreo evento*',
  },
  belonging: {
    en: 'friend* belong* welcom* included lonely alone kind* caring communit*',
    es: 'amig* pertenec* bienvenid* inclui* sol* amable* comunidad',
  },
  technology: {
    en: 'computer* laptop* chromebook* tablet* phone* wifi internet app apps technolog*',
    es: 'computadora* laptop* tableta* telefono* celular* internet aplicacion* tecnologia*',
  },
}

/** A theme of the district's own, by words. */
export type OwnTheme = { name: string; words: readonly string[] }

/** A theme with how many people wrote about it and their share of all who wrote; `other`: comments without a theme. */
export type ThemeCount = { key: string; people: number; share: number }

/** The fewest people for a theme to be shown. */
const fewestOfTheme = 5

/**
 * What the comments to a question are about, the most frequent first and comments without a theme last, since they say
 * least; none if all are. A comment may be about several.
 */
export function countThemes(
  comments: readonly string[],
  language: Language,
  own: readonly OwnTheme[],
): ThemeCount[] {
  const themes = [
    ...Object.entries(families).map(([key, words]) => ({
      key,
      matches: matcher(words[language].split(' ')),
    })),
    ...own.map(({ name, words }) => ({ key: name, matches: matcher(words) })),
  ]
  const counts = new Map<string, number>()
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const comment of comments) {
    const words = new Set(wordsOf(comment, language).map(({ text }) => bare(text)))
    const found = themes.filter(({ matches }) => matches(words))
    for (const { key } of found) add(key)
    if (found.length === 0) add('other')
  }
  const told = [...counts].filter(([, people]) => people >= fewestOfTheme)
  // That all wrote about something else says nothing.
  if (told.every(([key]) => key === 'other')) return []
  return told
    .map(([key, people]) => ({ key, people, share: people / comments.length }))
    .toSorted(
      (one, other) =>
        Number(one.key === 'other') - Number(other.key === 'other') ||
        other.people - one.people ||
        (one.key < other.key ? -1 : 1),
    )
}

function matcher(given: readonly string[]): (words: Set<string>) => boolean {
  const all = given.map((word) => bare(word.trim())).filter(Boolean)
  const whole = all.filter((word) => !word.endsWith('*'))
  const beginnings = all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  return (words) =>
    whole.some((word) => words.has(word)) ||
    [...words].some((word) => beginnings.some((beginning) => word.startsWith(beginning)))
}
