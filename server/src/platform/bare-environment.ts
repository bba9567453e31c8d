const { NODE_COMPILE_CACHE } = process.env

/**
 * The environment of a thread or process that has to do with files of strangers: no setting and no secret is in it,
 * only where compiled programs lie, without which each of them would compile its own again.
 */
export const bareEnvironment: NodeJS.ProcessEnv = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
