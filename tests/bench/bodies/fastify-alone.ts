import fastify from 'fastify';

// Reads whatever is sent with Fastify's own parser and refuses it: what a body costs before anybody looks at it.

const app = fastify({ bodyLimit: 2 * 1024 * 1024 });

app.post('*', async (_request, reply) => {
  await reply.status(422).send({ status: 422 });
});

process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
