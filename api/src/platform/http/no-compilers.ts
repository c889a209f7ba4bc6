const none = (): never => {
  throw new Error('The app sets its compilers before its routes');
};

/** Keeps Fastify from loading its own compilers of schemas, which are large. */
export const noCompilers = { compilersFactory: { buildValidator: none, buildSerializer: none } };
