import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

/* What a static site generator needs to be served by: @fastify/static over a folder, and nothing else. */
const [, , root = ''] = process.argv;

const server = fastify();
await server.register(fastifyStatic, { root });
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
